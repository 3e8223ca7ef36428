import { readUsername } from "../flows.ts";
import type { Answer, PoolContext } from "../../context/pool-context.ts";
import { invalidSession } from "../../context/pool-error.ts";
import { type Held, demandSession } from "../../store/sessions.ts";

/** What a client answered to a challenge, and from where. */
export type Response = {
  readonly answers: Readonly<Record<string, unknown>>;
  readonly session: string | undefined;
  readonly ip: string;
};
export type Challenge = (pool: PoolContext, response: Response) => Promise<Answer>;

/** The session of a response, where it is this challenge's and of the user who is named. */
export const heldBy = async (
  pool: PoolContext,
  { answers, session }: Response,
  challenge: string,
): Promise<Held> => {
  const username = readUsername(answers);
  if (session === undefined) throw invalidSession();
  return demandSession(pool, { session, challenge, username });
};
