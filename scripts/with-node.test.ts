import { type ChildProcess, spawn } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseSync } from "oxc-parser";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inRoot, root } from "./project.mjs";

// npm may run these scripts with Node 20, before anything is installed.

const { scripts } = JSON.parse(readFileSync(inRoot("package.json"), "utf8")) as {
  // Every package.json has them so.
  readonly scripts: Readonly<Record<string, string>>;
};

const commandForm = /^(?:exec )?node (?:--\S+ )*(scripts\/\S+)/;
const entries = Object.values(scripts).map((command) => commandForm.exec(command)?.[1] ?? command);

const importsOf = (file: string): string[] => {
  const { staticImports, dynamicImports } = parseSync(file, readFileSync(file, "utf8")).module;
  const text = readFileSync(file, "utf8");
  const literals = dynamicImports
    .map(({ moduleRequest: { start, end } }) => text.slice(start, end))
    .filter((argument) => /^["']/.test(argument))
    .map((argument) => argument.slice(1, -1));
  return [...staticImports.map(({ moduleRequest }) => moduleRequest.value), ...literals];
};

/** Every file reachable from some files by imports, with its own imports. */
const reached = (files: readonly string[]): Map<string, readonly string[]> => {
  const found = new Map<string, readonly string[]>();
  const waiting = files.map((file) => inRoot(file));
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue;
    const from = path.dirname(file);
    const imports = importsOf(file);
    found.set(file, imports);
    waiting.push(...imports.filter((i) => i.startsWith(".")).map((i) => path.join(from, i)));
  }
  return found;
};

const afterNode20 =
  /\b(?:withResolvers|Promise\.try|URL\.parse|fromAsync|groupBy|import\.meta\.(?:dirname|filename|main)|globSync|RegExp\.escape|Iterator\.from)\b|^\s*(?:await )?using \w|\bimport .* with \{/m;

describe("the scripts of package.json", () => {
  const files = reached(entries);

  it("begin with a module that Node 20 can read", () => {
    expect(entries.filter((entry) => !/^scripts\/[a-z-]+\.mjs$/.test(entry))).toEqual([]);
    expect([...files.keys()]).toContain(inRoot("scripts", "install.mjs"));
  });

  it("import neither TypeScript nor packages before they are installed", () => {
    const wrong = [...files].flatMap(([file, imports]) =>
      imports
        .filter((name) => !/^node:|^\.\.?\/(?:[a-z-]+\/)*[a-z-]+\.mjs$/.test(name))
        .map((name) => `${path.relative(root, file)}: ${name}`),
    );
    expect(wrong).toEqual([]);
  });

  it("use nothing that is newer than Node 20", () => {
    const wrong = [...files.keys()].flatMap((file) => {
      const newer = afterNode20.exec(readFileSync(file, "utf8"))?.[0];
      return newer === undefined ? [] : [`${path.relative(root, file)}: ${newer}`];
    });
    expect(wrong).toEqual([]);
  });
});

const nodeOf20 = `Object.defineProperty(process, "versions", { value: { ...process.versions, node: "20.0.0" } });`;
const onWindows = `Object.defineProperty(process, "platform", { value: "win32" });`;
const broughtNode = `#!/bin/sh\nexport BROUGHT=1\nexec ${process.execPath} "$@"\n`;

const script = `
process.on("SIGTERM", () => { console.log("stopped in order"); process.exit(3); });
console.log(JSON.stringify({ args: process.argv.slice(2), brought: process.env.BROUGHT ?? null }));
if (process.argv[2] === "wait") setInterval(() => {}, 1000);
else process.exitCode = 7;
`;

describe("with-node.mjs", () => {
  let folder: string;

  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), "teckna-with-node-"));
    for (const part of ["scripts", "server", "node_modules/.bin", "node_modules/vitest"])
      mkdirSync(path.join(folder, part), { recursive: true });
    for (const file of reached(["scripts/with-node.mjs", "scripts/follow-parent.mjs"]).keys())
      cpSync(file, path.join(folder, "scripts", path.basename(file)));
    for (const file of [
      "package.json",
      "package-lock.json",
      "server/package.json",
      ".node-version",
    ])
      cpSync(inRoot(file), path.join(folder, file));
    // Marked as just installed, so that nothing is installed.
    writeFileSync(path.join(folder, "node_modules/.package-lock.json"), "");
    writeFileSync(path.join(folder, "node_modules/.bin/node"), broughtNode, { mode: 0o755 });
    writeFileSync(path.join(folder, "node-20.mjs"), nodeOf20);
    writeFileSync(path.join(folder, "windows.mjs"), onWindows);
    writeFileSync(path.join(folder, "scripts/print.ts"), script);
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const start = (flags: readonly string[], ...words: string[]): ChildProcess => {
    const PATH = `${path.join(folder, "bin")}:${process.env["PATH"]}`;
    const args = [...flags, "scripts/with-node.mjs", ...words];
    return spawn(process.execPath, args, { cwd: folder, env: { ...process.env, PATH } });
  };

  /** The output of a process and its exit code. */
  const ended = (child: ChildProcess): Promise<readonly [number | null, string]> =>
    new Promise((resolve) => {
      let output = "";
      for (const stream of [child.stdout, child.stderr])
        stream?.on("data", (chunk) => (output += String(chunk)));
      child.once("close", (code) => resolve([code, output]));
    });

  it("passes on the arguments and the exit code", async () => {
    const child = start([], "everything", "scripts/print.ts", "a b", "--figures");
    const printed = { args: ["a b", "--figures"], brought: null };
    expect(await ended(child)).toEqual([7, `${JSON.stringify(printed)}\n`]);
  });

  it("runs the script by the Node of the packages below an older one", async () => {
    const child = start(["--import", "./node-20.mjs"], "everything", "scripts/print.ts");
    expect(await ended(child)).toEqual([7, `${JSON.stringify({ args: [], brought: "1" })}\n`]);
  });

  it("passes on a signal and ends after the script", async () => {
    const child = start([], "server", "scripts/print.ts", "wait");
    child.stdout?.once("data", () => child.kill("SIGTERM"));
    const [code, output] = await ended(child);
    expect([code, output]).toEqual([3, expect.stringContaining("stopped in order\n")]);
  });

  it("completes what it has installed, which the account of a service may not do", async () => {
    const installed = path.join(folder, "node_modules/.package-lock.json");
    const mark = path.join(folder, "completed");
    const program = `import { writeFileSync } from "node:fs"; writeFileSync(${JSON.stringify(mark)}, "");`;
    mkdirSync(path.join(folder, "server/src"), { recursive: true });
    writeFileSync(path.join(folder, "server/src/link-binaries-main.ts"), program);
    mkdirSync(path.join(folder, "bin"));
    writeFileSync(path.join(folder, "bin/npm"), `#!/bin/sh\n: > ${installed}\n`, { mode: 0o755 });
    rmSync(installed);
    rmSync(path.join(folder, "node_modules/.cache"), { recursive: true, force: true });
    const [code] = await ended(start([], "server", "scripts/print.ts"));
    expect([code, existsSync(mark)]).toEqual([7, true]);
  });

  it("says on Windows where it runs there", async () => {
    const child = start(["--import", "./windows.mjs"], "server", "scripts/print.ts");
    expect(await ended(child)).toEqual([1, expect.stringMatching(/^teckna: .*WSL.*README/)]);
  });

  it("names what it does not know", async () => {
    const [code, output] = await ended(start([], "everthing", "scripts/print.ts"));
    expect([code, output]).toEqual([1, expect.stringMatching(/^teckna: .*everthing/)]);
  });
});
