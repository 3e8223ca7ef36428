import { readUsername } from "../flows.ts";
import type { OperationOutput, PoolContext } from "../../context/pool-context.ts";
import { invalidSession } from "../../context/pool-error.ts";
import { type BegunSession, requireSession } from "../../store/sessions.ts";

/** A client's response to a challenge, and its address. */
export type ChallengeResponse = {
  readonly responses: Readonly<Record<string, unknown>>;
  readonly session: string | undefined;
  readonly ip: string;
};
export type Challenge = (
  pool: PoolContext,
  response: ChallengeResponse,
) => Promise<OperationOutput>;

/** The session in a response, if it belongs to this challenge and to the named user. */
export const sessionOf = async (
  pool: PoolContext,
  { responses, session }: ChallengeResponse,
  challenge: string,
): Promise<BegunSession> => {
  const username = readUsername(responses);
  if (session === undefined) throw invalidSession();
  return requireSession(pool, { session, challenge, username });
};
