import type { Administration } from "@teckna/identity/users/administration";
import type { UserArguments } from "./user-arguments.ts";

export type Outcome = { readonly lines: readonly string[]; readonly json: unknown };

/** A verb of `npm run user`. */
export type Verb = {
  readonly usage: string;
  readonly help: string;
  /** Minimum and maximum number of names. */
  readonly names: readonly [number, number];
  run(admin: Administration, input: UserArguments): Promise<Outcome>;
};

export const nameOf = ({ names }: UserArguments): string => names[0] ?? "";

export const done = (line: string): Outcome => ({ lines: [line], json: { ok: true } });

/** A verb that acts on one user and reports only that it is done. */
export const act = (
  usage: string,
  help: string,
  run: (admin: Administration, name: string) => Promise<string>,
): Verb => ({
  usage,
  help,
  names: [1, 1],
  run: async (admin, input) => done(await run(admin, nameOf(input))),
});
