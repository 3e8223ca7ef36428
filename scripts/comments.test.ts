import { globSync, readFileSync } from "node:fs";
import { parseSync } from "oxc-parser";
import { expect, it } from "vitest";
import { inRoot, root } from "./project.mjs";

// A name in a comment is easily forgotten when what it names is renamed or removed.

const files = globSync("{domain,identity,server,web,e2e,bench,scripts}/**/*.{ts,tsx,mjs}", {
  cwd: root,
  exclude: (file) => /(?:^|\/)(?:node_modules|dist)(?:\/|$)/.test(file),
});

type Parted = { readonly code: string; readonly comments: readonly string[] };

const part = (file: string, text: string): Parted => {
  const { comments } = parseSync(file, text);
  let code = "";
  let at = 0;
  for (const { start, end } of comments) {
    code += text.slice(at, start);
    at = end;
  }
  return { code: code + text.slice(at), comments: comments.map(({ value }) => value) };
};

/** The names in backticks, such as `parseSync`, that are in no code, each with its file. */
const unknownNames = (sources: ReadonlyMap<string, string>, more = ""): readonly string[] => {
  const parted = [...sources].map(([file, text]) => ({ file, ...part(file, text) }));
  const known = new Set<string>();
  for (const text of [...parted.map(({ code }) => code), more])
    for (const [word] of text.matchAll(/\w+/g)) known.add(word.toLowerCase());
  return parted.flatMap(({ file, comments }) =>
    comments
      .flatMap((comment) => [...comment.matchAll(/`(\w*[a-z][A-Z]\w*)`/g)])
      .flatMap(([, name = ""]) => (known.has(name.toLowerCase()) ? [] : [`${file} ${name}`])),
  );
};

it("finds a name that is gone, and none that is in some code", () => {
  const sources = new Map([
    ["a.ts", "/** Like `otherOne`, unlike `isGone`, in `C7`. */\nexport const thisOne = 1;\n"],
    ["b.ts", "// See `thisOne`.\nexport const otherOne = 2;\n"],
  ]);
  expect(unknownNames(sources)).toEqual(["a.ts isGone"]);
});

it("finds none in the project", () => {
  expect(files.length).toBeGreaterThan(2000);
  const sources = new Map(files.map((file) => [file, readFileSync(inRoot(file), "utf8")]));
  const migrations = globSync("server/migrations/*.sql", { cwd: root });
  const more = migrations.map((file) => readFileSync(inRoot(file), "utf8")).join("\n");
  expect(unknownNames(sources, more)).toEqual([]);
});
