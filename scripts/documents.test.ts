import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { inRoot, root } from "./project.mjs";

// Documents name files and commands, which must exist. Decisions are history, and may name removed ones.

const documents = globSync(["*.md", "docs/*.md", ".github/**/*.md"], { cwd: root }).toSorted();
const { scripts } = JSON.parse(readFileSync(inRoot("package.json"), "utf8")) as {
  // Every package.json has them so.
  readonly scripts: Readonly<Record<string, string>>;
};

const sources = globSync("{domain,identity,server,web,e2e,bench,scripts}/**/*.{ts,tsx,mjs,sql}", {
  cwd: root,
  exclude: (file) => file.endsWith("node_modules"),
});

const textOf = (document: string): string => readFileSync(inRoot(document), "utf8");
const all = (pattern: RegExp, text: string): string[] =>
  [...text.matchAll(pattern)].map(([, found = ""]) => found);

const exists = (pattern: string): boolean => globSync(pattern, { cwd: root }).length > 0;

/** Build and benchmark output, which no clone contains. */
const isMade = (file: string): boolean => /^(?:web\/dist|bench\/(?:cache|results))\b/.test(file);

const source = /`((?:domain|identity|server|web|e2e|bench|scripts|docs|\.github)\/[^\s`]*)`/g;
/** A file by the end of its path, such as `store/users.ts`. */
const shortName = /`((?:[\w-]+\/)*[\w.-]+\.(?:tsx?|mjs|sql))`/g;
/** Patterns of test file names, and a forbidden file name: none of these files exists. */
const isForm = (file: string): boolean => /^x\.|^utils\.ts$/.test(file);
const link = /\]\((?!https?:|#)([^)#\s]+)/g;

it("finds the documents", () => {
  expect(documents).toEqual(expect.arrayContaining(["CONTRIBUTING.md", "docs/api.md"]));
});

it.each(documents)("%s names files that exist", (document) => {
  const text = textOf(document);
  const linked = all(link, text).map((to) => path.posix.join(path.posix.dirname(document), to));
  const named = all(source, text).filter((file) => !isMade(file));
  expect([...linked, ...named].filter((file) => !exists(file))).toEqual([]);
});

it.each(documents)("%s names files by the ends of their paths that exist", (document) => {
  const named = all(shortName, textOf(document)).filter((file) => !isForm(file));
  const isThere = (file: string): boolean =>
    sources.some((place) => `/${place}`.endsWith(`/${file}`));
  expect(named.filter((file) => !isThere(file))).toEqual([]);
});

it.each(documents)("%s names commands that exist", (document) => {
  const named = all(/npm run ([\w:-]+)/g, textOf(document));
  expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
});

// A command that is copied from the file would be run by its halves.
it.each(documents)("%s breaks no code across lines", (document) => {
  const prose = textOf(document).replace(/^ *```.*?^ *```$/gms, "");
  expect(all(/`([^`]+)`/g, prose).filter((code) => code.includes("\n"))).toEqual([]);
});

it("CHANGELOG.md begins with the version of every package", () => {
  const files = ["package.json", ...globSync("*/package.json", { cwd: root })];
  const versions = files.map((file) => {
    // Every package.json has one.
    const { version } = JSON.parse(textOf(file)) as { readonly version: string };
    return `${file} ${version}`;
  });
  const [newest] = all(/^## (\d+\.\d+\.\d+)$/gm, textOf("CHANGELOG.md"));
  expect(versions).toEqual(files.map((file) => `${file} ${newest}`));
});
