import type { Administration } from "@teckna/identity/users/administration";
import type { UserArguments } from "./user-arguments.ts";

export type Outcome = { readonly lines: readonly string[]; readonly json: unknown };

/** One thing that `npm run user` can do. */
export type Verb = {
  readonly usage: string;
  readonly help: string;
  /** How many names it takes: least and most. */
  readonly names: readonly [number, number];
  run(admin: Administration, input: UserArguments): Promise<Outcome>;
};

export const nameOf = ({ names }: UserArguments): string => names[0] ?? "";

export const done = (line: string): Outcome => ({ lines: [line], json: { ok: true } });

/** A verb that does something to one user and has nothing to show but that it is done. */
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
