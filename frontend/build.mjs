// Builds the page's bundles. Usage: node build.mjs [--out DIR]
// The output is the same on every machine for the same sources, so that the committed files can be checked.
import { build } from "esbuild";
import { Buffer } from "node:buffer";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

// What a first visit over a slow link may cost; lit alone is about 6 KB of it.
const MAX_FIRST_BYTES = 60 * 1024;
// With everything that is loaded only when it is asked for.
const MAX_TOTAL_BYTES = 120 * 1024;

/** No part of the page: the server reads it. */
const SERVER_NAME = "chinese.json";

/** A file of the bundles that is named by its contents, wherever another one names it. */
const HASHED = /[a-z_]+-[A-Z0-9]{8}\.js/g;

const here = path.dirname(fileURLToPath(import.meta.url));
const outFlag = process.argv.indexOf("--out");
const outdir =
  outFlag > 0
    ? path.resolve(process.argv[outFlag + 1])
    : path.join(here, "../tb_msprobe_plugin/static");

/** The style sheets in the sources without their line breaks and comments: esbuild keeps texts as they are. */
const dense = {
  name: "dense styles",
  setup({ onLoad }) {
    onLoad({ filter: /panels[\\/]\w+\.ts$/ }, ({ path: file }) => ({
      contents: readFileSync(file, "utf8").replace(/css`[^`]*`/g, (sheet) =>
        sheet
          .replace(/\/\*.*?\*\//gs, "")
          .replace(/\s+/g, " ")
          .replace(/ ?(;|(?<!\$)\{) ?/g, "$1")
          .replace(/(\w): /g, "$1:"),
      ),
      loader: "ts",
    }));
  },
};

const built = await build({
  absWorkingDir: here,
  entryPoints: ["src/index.ts"],
  bundle: true,
  splitting: true,
  chunkNames: "[name]-[hash]",
  format: "esm",
  target: "es2022",
  minify: true,
  charset: "utf8",
  legalComments: "none",
  metafile: true,
  write: false,
  plugins: [dense],
  outdir,
});
const plainName = plainNames(built.metafile.outputs);
const outputs = new Map();
mkdirSync(outdir, { recursive: true });
for (const { path: file, text } of built.outputFiles) {
  const name = plainName.get(path.basename(file));
  writeFileSync(
    path.join(outdir, name),
    text.replaceAll(HASHED, (one) => plainName.get(one) ?? one),
  );
  outputs.set(name, built.metafile.outputs[relative(path.basename(file))]);
}

await writeServerFile();

/** The sentences that the server says in Chinese: the page's own, so that there is one table of them. */
async function writeServerFile() {
  const sentences = await build({
    absWorkingDir: here,
    entryPoints: ["src/i18n/server_file.ts"],
    bundle: true,
    format: "esm",
    charset: "utf8",
    write: false,
  });
  const [{ contents }] = sentences.outputFiles;
  const code = Buffer.from(contents).toString("base64");
  const { SERVER_FILE } = await import(`data:text/javascript;base64,${code}`);
  writeFileSync(path.join(outdir, SERVER_NAME), `${JSON.stringify(SERVER_FILE, null, 1)}\n`);
}

/**
 * Names without hashes: a change of the page changes files, it does not rename them. Of the chunks that
 * several bundles share, which have no names of their own, the first is called chunk.js.
 */
function plainNames(files) {
  const firstInput = (file) => Object.keys(files[file].inputs).sort()[0] ?? "";
  const names = new Map();
  let chunks = 0;
  for (const file of Object.keys(files).sort((a, b) => (firstInput(a) < firstInput(b) ? -1 : 1))) {
    const name = path.basename(file);
    const plain = name.replace(/-[A-Z0-9]{8}\.js$/, ".js");
    const isShared = plain === "chunk.js";
    chunks += isShared ? 1 : 0;
    names.set(name, isShared && chunks > 1 ? `chunk${chunks}.js` : plain);
  }
  return names;
}

/** The files that are loaded together with index.js. */
function firstFiles() {
  const files = new Set();
  const pending = ["index.js"];
  for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
    files.add(file);
    const imports = outputs.get(file).imports.filter(({ kind }) => kind === "import-statement");
    const names = imports.map(({ path: name }) => plainName.get(path.basename(name)));
    pending.push(...names.filter((name) => !files.has(name)));
  }
  return files;
}

const sizes = new Map(
  [...outputs.keys()].map((name) => [name, gzipSync(readFileSync(path.join(outdir, name))).length]),
);
const sum = (files) => [...files].reduce((total, file) => total + sizes.get(file), 0);
const [first, total] = [sum(firstFiles()), sum(sizes.keys())];
console.log(`first visit: ${first} bytes gzipped of at most ${MAX_FIRST_BYTES}`);
console.log(`all files: ${total} bytes gzipped of at most ${MAX_TOTAL_BYTES}`);
const strays = readdirSync(outdir).filter((name) => !sizes.has(name) && name !== SERVER_NAME);
if (strays.length > 0) {
  console.error(`not built from these sources: ${strays.join(", ")}`);
}
if (first > MAX_FIRST_BYTES || total > MAX_TOTAL_BYTES || strays.length > 0) {
  process.exitCode = 1;
}

function relative(name) {
  return path.relative(here, path.join(outdir, name)).split(path.sep).join("/");
}
