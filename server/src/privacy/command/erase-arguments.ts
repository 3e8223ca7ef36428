import { parseArgs } from "node:util";
import { SetupProblem } from "../../setup-problem.ts";

const verbs = ["find", "run", "again", "list"] as const;
export type EraseVerb = (typeof verbs)[number];

export type EraseArguments = {
  readonly verb: EraseVerb;
  /** The names as given; if empty, they are read from standard input, one per line. */
  readonly names: readonly string[];
  readonly inside: "all" | readonly string[];
  readonly by: string;
  readonly json: boolean;
};

const usage = [
  "npm run erase -- find [NAME …]            shows where a name stands; nothing is changed",
  "npm run erase -- run [NAME …] [--inside all|ID,ID …] [--by WHO]",
  "                                          puts a pseudonym in its place, for good",
  "npm run erase -- again [--by WHO]         erases what an older backup has brought back",
  "npm run erase -- list                     what was erased, when and by whom",
  "  NAME       the name, then its other spellings; without any they are read from the standard input, one a line",
  "  --inside   also where the name stands within a longer text: everywhere, or in those that find lists",
  "  --json     prints JSON",
].join("\n");

const options = {
  inside: { type: "string", multiple: true },
  by: { type: "string" },
  json: { type: "boolean", default: false },
} as const;

const parse = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (cause) {
    throw new SetupProblem(`usage:\n${usage}`, { cause });
  }
};

const onCommandLine = "command line";

/** Parses the words after `npm run erase --`. */
export const readArguments = (args: readonly string[]): EraseArguments => {
  const { values, positionals } = parse(args);
  const [first, ...names] = positionals;
  const verb = verbs.find((name) => name === first);
  const inside = (values.inside ?? []).flatMap((text) => text.split(",")).filter(Boolean);
  const takesNames = verb === "find" || verb === "run";
  if (!verb || (!takesNames && names.length > 0) || (verb !== "run" && inside.length > 0))
    throw new SetupProblem(`usage:\n${usage}`);
  return {
    verb,
    names,
    inside: inside.includes("all") ? "all" : inside,
    by: values.by?.trim() || onCommandLine,
    json: values.json,
  };
};
