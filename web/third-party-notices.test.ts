import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { folderOfPackage, noticesOf } from "./third-party-notices.ts";

const root = mkdtempSync(path.join(tmpdir(), "teckna-notices-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const install = (name: string, files: Readonly<Record<string, string>>): string => {
  const folder = path.join(root, name);
  mkdirSync(folder);
  const description = JSON.stringify({ name, version: "1.0.0", license: "MIT" });
  for (const [file, text] of Object.entries({ ...files, "package.json": description }))
    writeFileSync(path.join(folder, file), text);
  return folder;
};

describe("folderOfPackage", () => {
  it.each([
    ["/x/node_modules/react/index.js", "/x/node_modules/react"],
    ["/x/node_modules/a/node_modules/@b/c/d.js?v=1", "/x/node_modules/a/node_modules/@b/c"],
    ["/x/web/src/main.tsx", undefined],
    ["\0vite/preload-helper.js", undefined],
  ])("reads %s", (id, folder) => {
    expect(folderOfPackage(id)).toBe(folder);
  });
});

describe("noticesOf", () => {
  it("names the packages of one text together, and those without one", () => {
    const folders = [
      install("b", { LICENSE: "Take it.\r\n" }),
      install("a", { "license.md": "Take it." }),
      install("c", {}),
      install("d", { LICENCE: "Take it too.", NOTICE: "By D.", "licensed.js": "" }),
    ];
    expect(noticesOf(folders).split(`\n${"-".repeat(80)}\n\n`)).toEqual([
      "a 1.0.0 (MIT)\nb 1.0.0 (MIT)\n\nTake it.\n",
      "c 1.0.0 (MIT)\n\nThe package has no text of its own.\n",
      "d 1.0.0 (MIT)\n\nTake it too.\n\nBy D.\n",
    ]);
  });
});
