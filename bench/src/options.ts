import { parseArgs } from "node:util";

export type Options = {
  /** Only benchmarks whose name contains this. */
  readonly filter: string;
  readonly issues: number;
  readonly rounds: number;
  /** A shorter form of benchmarks that take minutes. */
  readonly isSmall: boolean;
  /** A folder of press releases with their true values, to be read in addition to the project's own. */
  readonly texts: string | null;
};

export const usage =
  "npm run bench -- [name] [--issues 100000] [--rounds 5] [--small] [--texts folder]";

const whole = (text: string, name: string, max: number): number => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > max)
    throw new RangeError(`--${name} must be a whole number from 1 to ${max}`);
  return value;
};

export const readOptions = (args: readonly string[]): Options => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      issues: { type: "string", default: "100000" },
      rounds: { type: "string", default: "5" },
      small: { type: "boolean", default: false },
      texts: { type: "string" },
    },
  });
  const [filter = "", ...more] = positionals;
  if (more.length > 0) throw new RangeError("only one name may be given");
  return {
    filter,
    issues: whole(values.issues, "issues", 1_000_000),
    rounds: whole(values.rounds, "rounds", 50),
    isSmall: values.small,
    texts: values.texts ?? null,
  };
};
