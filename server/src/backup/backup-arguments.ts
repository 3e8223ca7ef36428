import path from "node:path";
import { parseArgs } from "node:util";
import { dateTime } from "@teckna/domain/kinds/date-time";
import { SetupProblem } from "../setup-problem.ts";

export const verbs = ["backup", "restore", "verify"] as const;
export type BackupVerb = (typeof verbs)[number];

export type BackupArguments = {
  readonly verb: BackupVerb;
  readonly place: string;
  readonly replace: boolean;
  /** Whether to remove outdated backups after the new one. */
  readonly prune: boolean;
  /** The point in time to restore, as text of the kind `dateTime`; `null` for the latest. */
  readonly at: string | null;
};

const usage: Readonly<Record<BackupVerb, string>> = {
  backup: "npm run backup -- FILE|FOLDER [--prune]",
  restore: "npm run restore -- FILE|FOLDER [--at 2026-03-01T12:00:00] [--replace]",
  verify: "npm run verify -- FILE|FOLDER",
};

const options = {
  replace: { type: "boolean", default: false },
  prune: { type: "boolean", default: false },
  at: { type: "string" },
} as const;

const refuse = (verb: BackupVerb, cause?: unknown): SetupProblem =>
  new SetupProblem(`usage: ${usage[verb]}`, { cause });

const parse = (verb: BackupVerb, args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (cause) {
    throw refuse(verb, cause);
  }
};

/** Without an offset, Stockholm time. */
const readMoment = (text: string): string => {
  const reading = dateTime.fromWire(text);
  if (reading.ok && reading.value !== null) return reading.value;
  throw new SetupProblem(`--at takes a moment as 2026-03-01T12:00:00, not ${text}`);
};

/** The verb and the words after it on the command line; a place is relative to the folder in which npm was called. */
export const readArguments = (
  [first, ...rest]: readonly string[],
  from = process.cwd(),
): BackupArguments => {
  const verb = verbs.find((name) => name === first) ?? "backup";
  const { values, positionals } = parse(verb, rest);
  const [place, ...more] = positionals;
  const isForRestore = values.replace || values.at !== undefined;
  const isOfOther = (isForRestore && verb !== "restore") || (values.prune && verb !== "backup");
  if (!place || more.length > 0 || isOfOther) throw refuse(verb);
  const at = values.at === undefined ? null : readMoment(values.at);
  return {
    verb,
    place: path.resolve(from, place),
    replace: values.replace,
    prune: values.prune,
    at,
  };
};
