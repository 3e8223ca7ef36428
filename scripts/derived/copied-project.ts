import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect } from "vitest";
import { findNode, inRoot, root } from "../project.mjs";
import { runQuietly } from "../run.mjs";

const left = new Set([".git", "node_modules", "dist", "data", "fixtures", "cache", "results"]);

const isCopied = (source: string): boolean => source === root || !left.has(path.basename(source));

/** Links the installed packages, but our own workspaces to those of the copy. */
const linkPackages = (folder: string, place: string): void => {
  const packages = inRoot(place, "node_modules");
  if (!existsSync(packages)) return;
  mkdirSync(path.join(folder, place, "node_modules"));
  for (const name of readdirSync(packages)) {
    const target = path.join(folder, place, "node_modules", name);
    if (name === "@teckna")
      cpSync(path.join(packages, name), target, { recursive: true, verbatimSymlinks: true });
    else if (name === ".bin" || !name.startsWith("."))
      symlinkSync(path.join(packages, name), target);
  }
};

/** A copy of the project in a temporary folder, in which a test changes files and runs programs. */
export type CopiedProject = {
  readonly folder: string;
  read(file: string): string;
  write(file: string, text: string): void;
  /** Replaces a text, which must exist, by another. */
  change(file: string, from: string, to: string): void;
  /** Runs a program of the copy with our Node. */
  run(...args: string[]): Promise<{ readonly code: number; readonly output: string }>;
  remove(): void;
};

export const copyProject = (): CopiedProject => {
  const folder = mkdtempSync(path.join(tmpdir(), "teckna-copy-"));
  const at = (file: string): string => path.join(folder, file);
  cpSync(root, folder, { recursive: true, filter: isCopied });
  for (const place of ["", ...readdirSync(folder)]) linkPackages(folder, place);
  const read = (file: string): string => readFileSync(at(file), "utf8");
  const write = (file: string, text: string): void => {
    mkdirSync(path.dirname(at(file)), { recursive: true });
    writeFileSync(at(file), text);
  };
  return {
    folder,
    read,
    write,
    change: (file, from, to) => {
      const text = read(file);
      expect(text).toContain(from);
      write(file, text.replace(from, to));
    },
    run: (...args) => runQuietly(findNode(), args, { cwd: folder }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};

/** Runs a program of the copy that must succeed. */
export const expectPass = async (project: CopiedProject, ...args: string[]): Promise<void> => {
  const { code, output } = await project.run(...args);
  expect([code, code === 0 ? "" : output]).toEqual([0, ""]);
};

// One TypeScript program for all packages: separate ones would each check the domain again.
const allTypes = {
  extends: "./tsconfig.base.json",
  compilerOptions: {
    lib: ["es2024", "dom", "dom.iterable", "esnext"],
    jsx: "react-jsx",
    module: "preserve",
    types: ["node", "vite/client"],
    allowJs: true,
    checkJs: false,
    tsBuildInfoFile: "types.tsbuildinfo",
  },
  include: [
    "*.ts",
    "domain",
    "identity",
    "server",
    "web/*.ts",
    "web/src",
    "e2e",
    "bench",
    "scripts/**/*.ts",
  ],
  exclude: ["**/node_modules", "**/fixtures"],
};

/** Type-checks the whole copy, incrementally from the last copy of the same name. */
export const expectTypes = async (project: CopiedProject, name: string): Promise<void> => {
  const ofCopy = path.join(project.folder, "types.tsbuildinfo");
  const kept = inRoot("node_modules", ".cache", `types-${name}.tsbuildinfo`);
  if (existsSync(kept)) copyFileSync(kept, ofCopy);
  project.write("tsconfig.all.json", JSON.stringify(allTypes));
  const typescript = inRoot("node_modules", "typescript", "bin", "tsc");
  await expectPass(project, typescript, "-p", "tsconfig.all.json", "--checkers", "1");
  mkdirSync(path.dirname(kept), { recursive: true });
  // Written atomically, because another run may read it.
  const written = `${kept}-${process.pid}`;
  copyFileSync(ofCopy, written);
  renameSync(written, kept);
};
