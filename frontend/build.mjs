// Builds the page's one bundle. Usage: node build.mjs [--out DIR]
// The output is the same on every machine for the same sources, so that the committed bundle can be checked.
import { build } from "esbuild";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { readFileSync } from "node:fs";
import path from "node:path";

// What a first visit over a slow link may cost; lit alone is about 6 KB of it.
const MAX_GZIP_BYTES = 60 * 1024;

const here = path.dirname(fileURLToPath(import.meta.url));
const outFlag = process.argv.indexOf("--out");
const outdir =
  outFlag > 0
    ? path.resolve(process.argv[outFlag + 1])
    : path.join(here, "../tb_msprobe_plugin/static");

await build({
  absWorkingDir: here,
  entryPoints: ["src/index.ts"],
  bundle: true,
  format: "esm",
  target: "es2022",
  minify: true,
  charset: "utf8",
  legalComments: "none",
  outdir,
});

const bytes = gzipSync(readFileSync(path.join(outdir, "index.js"))).length;
console.log(`index.js: ${bytes} bytes gzipped of at most ${MAX_GZIP_BYTES}`);
if (bytes > MAX_GZIP_BYTES) {
  process.exitCode = 1;
}
