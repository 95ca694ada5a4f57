import { expect, test } from "vitest";
import { readNames, writeNames } from "./name_list";

test("names share their beginnings with the one before", () => {
  const names = ["Module.encoder.layers.0", "Module.encoder.layers.1", "Module.head"];
  // "Module.encoder.layers." has 22 characters, m in base 36; "Module." has 7.
  expect(writeNames(names)).toBe("0~Module.encoder.layers.0*m~1*7~head");
});

test.each([
  [[]],
  [["a"]],
  [["a", "a"]],
  [["a*b", "a*~c", "%2A", "100%"]],
  [["😀1", "😁1"]],
  [['<img src="x">', "new\nline", "", "x".repeat(500)]],
])("%j comes back as it was", (names) => {
  expect(readNames(writeNames(names))).toEqual(names);
});

test("half a character is replaced, since an address cannot hold it", () => {
  const text = writeNames(["a\ud800b"]);
  expect(() => encodeURIComponent(text)).not.toThrow();
  expect(readNames(text)).toEqual(["a\ufffdb"]);
});

test("the names before a mistake are kept", () => {
  expect(readNames("0~abc*9~x*1~y")).toEqual(["abc"]);
  expect(readNames("nonsense")).toEqual([]);
});
