import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, expect, it } from "vitest";
import { packFiles } from "./packed-files.ts";

const folder = mkdtempSync(path.join(tmpdir(), "teckna-packed-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("writes what is worth it in both forms, which unpack to the same", async () => {
  const script = "räkna(1);\n".repeat(500);
  await packFiles(folder, {
    "a.js": script,
    "small.js": "räkna(1);",
    "picture.png": new Uint8Array(5000),
  });
  expect(readdirSync(folder).toSorted()).toEqual(["a.js.br", "a.js.gz"]);
  const read = (name: string) => readFileSync(path.join(folder, name));
  expect(brotliDecompressSync(read("a.js.br")).toString()).toBe(script);
  expect(gunzipSync(read("a.js.gz")).toString()).toBe(script);
});
