import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { type Settings, readSettings, settingNames } from "./settings.ts";

const root = path.resolve(import.meta.dirname, "../..");
const read = (file: string): string => readFileSync(path.join(root, file), "utf8");

/** Variable → its default and its meaning, for every table row that begins with a variable. */
const rowsOf = (page: string): Map<string, readonly [fallback: string, meaning: string]> => {
  const rows = page.split("\n").map((line) => line.split("|").map((cell) => cell.trim()));
  return new Map(
    rows.flatMap(([, name = "", fallback = "", meaning = ""]) => {
      const variable = /^`([A-Z_]+)`$/.exec(name)?.[1];
      return variable === undefined ? [] : [[variable, [fallback, meaning]] as const];
    }),
  );
};

const documented = rowsOf(read("docs/settings.md"));

const settingsWith = (environment: Readonly<Record<string, string>>): Settings => {
  const reading = readSettings(environment);
  if (!reading.ok) throw new Error(reading.problems.join("\n"));
  return reading.settings;
};

/** Variables that have a default in the code. */
const withFallback = (): string[] => {
  const files = globSync(["server/src/settings.ts", "server/src/settings/*.ts"], { cwd: root });
  const call = /variables\.(?:integer|choice|word|host)\(\s*"([A-Z_]+)",(?! ""\))/g;
  return files.flatMap((file) => [...read(file).matchAll(call)].map(([, name = ""]) => name));
};

/** The value of a default: the text in backticks, if there is nothing else. */
const valueOf = (fallback: string): string | undefined => /^`([^`]+)`$/.exec(fallback)?.[1];

describe("docs/settings.md", () => {
  it("documents every setting and none that does not exist", () => {
    expect([...documented.keys()].toSorted()).toEqual(settingNames().toSorted());
  });

  it("gives every default of the code as a value", () => {
    const names = withFallback();
    expect(names).toContain("LIMIT_BODY_BYTES");
    expect(names.filter((name) => valueOf(documented.get(name)?.[0] ?? "") === undefined)).toEqual(
      [],
    );
  });

  it.each(
    [...documented].flatMap(([name, [text]]) => {
      const fallback = valueOf(text);
      return fallback === undefined ? [] : [[name, fallback.replace("PORT", "3000")] as const];
    }),
  )("names the default of %s", (name, fallback) => {
    expect(settingsWith({ [name]: fallback })).toEqual(settingsWith({}));
  });
});

describe("the settings of README.md", () => {
  it("say the same as docs/settings.md", () => {
    const usual = rowsOf(read("README.md"));
    expect(usual.size).toBe(10);
    for (const [name, row] of usual) expect([name, row]).toEqual([name, documented.get(name)]);
  });
});
