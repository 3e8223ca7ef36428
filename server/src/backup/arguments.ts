import { parseArgs } from "node:util";
import { SetupProblem } from "../setup-problem.ts";

export const verbs = ["backup", "restore", "verify"] as const;
export type Verb = (typeof verbs)[number];

export type BackupArguments = {
  readonly verb: Verb;
  readonly place: string;
  readonly replace: boolean;
};

const usage: Readonly<Record<Verb, string>> = {
  backup: "npm run backup -- FILE|FOLDER",
  restore: "npm run restore -- FILE [--replace]",
  verify: "npm run verify -- FILE",
};

const options = { replace: { type: "boolean", default: false } } as const;

const refuse = (verb: Verb, cause?: unknown): SetupProblem =>
  new SetupProblem(`it is called so: ${usage[verb]}`, { cause });

const parse = (verb: Verb, args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (cause) {
    throw refuse(verb, cause);
  }
};

/** The verb, and the words after it on the command line. */
export const readArguments = ([first, ...rest]: readonly string[]): BackupArguments => {
  const verb = verbs.find((name) => name === first) ?? "backup";
  const { values, positionals } = parse(verb, rest);
  const [place, ...more] = positionals;
  if (!place || more.length > 0 || (values.replace && verb !== "restore")) throw refuse(verb);
  return { verb, place, replace: values.replace };
};
