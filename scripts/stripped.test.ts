import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inRoot } from "./project.mjs";

/** In a thread too: prints where an error was made, and whether Node's own program for types was loaded. */
const program = (word: string): string => `
import { Worker, isMainThread } from "node:worker_threads";
import { type Word, say } from "../../domain/src/say.ts";

type Line = {
  readonly word: Word;
};
const line: Line = { word: say(${JSON.stringify(word)}) };
const [at] = /\\w+\\.ts:\\d+:\\d+/.exec((null as string | null) ?? new Error().stack ?? "") ?? [];
const isLoaded = process.moduleLoadList.some((name) => name.includes("amaro"));
console.log(isMainThread, line.word, at, isLoaded);
if (isMainThread) new Worker(new URL(import.meta.url));
`;

describe("the server's files without types", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "teckna-stripped-"));
  const at = (...parts: string[]): string => path.join(folder, ...parts);
  const run = (...args: string[]): readonly string[] => {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder });
    expect(status, String(stderr)).toBe(0);
    return String(stdout).trimEnd().split("\n");
  };
  const use = "--import=./scripts/stripped/use-stripped.mjs";
  const write = (): void => void run("scripts/stripped/write-stripped.mjs");
  const start = (...flags: string[]) => run(...flags, "server/src/start.ts");
  const setWord = (word: string): void => writeFileSync(at("server/src/start.ts"), program(word));

  beforeAll(() => {
    for (const name of ["domain/src", "identity/src", "server/src"])
      mkdirSync(at(name), { recursive: true });
    writeFileSync(at("package.json"), '{ "type": "module" }');
    cpSync(inRoot("scripts/stripped"), at("scripts/stripped"), { recursive: true });
    writeFileSync(
      at("domain/src/say.ts"),
      "export type Word = string;\nexport const say = (word: Word): Word => `${word}!`;\n",
    );
    setWord("first");
    write();
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("are what runs, in each thread, with the lines of the TypeScript", () => {
    const usual = start();
    expect(usual).toEqual(["true first! start.ts:9:64 true", "false first! start.ts:9:64 true"]);
    expect(start(use)).toEqual(usual.map((line) => line.replace(/true$/, "false")));
  });

  it("are never those of an earlier text", () => {
    setWord("second");
    expect(start(use)[0]).toMatch(/^true second! .* true$/);
    write();
    expect(start(use)[0]).toMatch(/^true second! .* false$/);
    // One for each text.
    expect(readdirSync(at("server/dist"))).toHaveLength(2);
  });
});
