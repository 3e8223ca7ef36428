import { describe, expect, it } from "vitest";
import { type Lock, thirdPartyRows } from "./third-party.ts";

const lock: Lock = {
  server: { version: "1.0.0", dependencies: { "@teckna/shared": "*", a: "1" } },
  web: { version: "1.0.0", dependencies: { b: "2" } },
  shared: { dependencies: { b: "1" }, optionalDependencies: { "binary-mac": "1" } },
  "node_modules/@teckna/shared": { resolved: "shared", link: true },
  "node_modules/a": {
    version: "1.2.3",
    license: "MIT",
    dependencies: { b: "1" },
    peerDependencies: { peer: "1", wish: "1" },
    peerDependenciesMeta: { wish: { optional: true } },
  },
  "node_modules/a/node_modules/b": { version: "1.0.1", license: "ISC" },
  "node_modules/b": { version: "2.0.0", license: "MIT" },
  "node_modules/binary-mac": { version: "1.0.0", license: "MIT" },
  "node_modules/peer": { version: "3.0.0", license: "Apache-2.0" },
  "node_modules/tool": { version: "9.0.0", license: "GPL-3.0" },
  "node_modules/wish": { version: "1.0.0", license: "MIT" },
};

describe("thirdPartyRows", () => {
  it("follows what runs, through workspaces and nested packages, on every platform", () => {
    expect(thirdPartyRows(lock)).toEqual([
      "| a | 1.2.3 | MIT | server |",
      "| b | 1.0.1 | ISC | server |",
      "| b | 2.0.0 | MIT | server, web |",
      "| binary-mac | 1.0.0 | MIT | server |",
      "| peer | 3.0.0 | Apache-2.0 | server |",
    ]);
  });

  it("refuses a licence that nobody has accepted, and none at all", () => {
    const withTool = { ...lock, web: { dependencies: { tool: "9" } } };
    expect(() => thirdPartyRows(withTool)).toThrow("tool 9.0.0 has the licence GPL-3.0");
    const bare = { ...lock, "node_modules/b": { version: "2.0.0" } };
    expect(() => thirdPartyRows(bare)).toThrow("b 2.0.0 has the licence none");
  });
});
