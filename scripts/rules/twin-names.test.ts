import { globSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { languageTags } from "../../domain/src/messages/languages.ts";
import { root } from "../project.mjs";

const packages = ["domain", "identity", "server", "web", "bench"];
const texts = languageTags.map((language) => `domain/src/messages/${language}/`);

const sourcesOf = (name: string): string[] =>
  globSync(`${name}/src/**/*.{ts,tsx}`, { cwd: root }).filter(
    (file) =>
      !/\.test(?:-d)?\.tsx?$/.test(file) && !texts.some((folder) => file.startsWith(folder)),
  );

it.each(packages)("no two files of %s have the same name", (name) => {
  const files = sourcesOf(name);
  expect(files.length).toBeGreaterThan(40);
  const twins = Map.groupBy(files, (file) => path.parse(file).name);
  expect([...twins.values()].filter(({ length }) => length > 1)).toEqual([]);
});
