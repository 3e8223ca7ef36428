import { isGroup } from "@teckna/identity/context/groups";
import type { Standing } from "@teckna/identity/tokens/logins";
import type { FastifyRequest } from "fastify";
import type { Tx } from "../db/connection/database.ts";
import { untilDeadline } from "../db/connection/driver/deadline.ts";
import { AppError } from "../errors.ts";
import {
  type LiveToken,
  type ProgramRegister,
  confirmToken,
} from "../programs/program-register.ts";
import type { Program } from "../programs/program.ts";
import { isTokenText, tokenDigest } from "../programs/token-text.ts";
import { coalesceCalls } from "./coalesce-calls.ts";
import type { TokenIssuer } from "./verify-token.ts";

/** A genuine token of a program; the check whether it is still valid is under way. */
export type CheckedProgram = {
  readonly program: Program;
  /** The standing of the program's user. */
  readonly standing: Promise<Standing>;
  /** Checks again, also after the token has expired. */
  readonly again: () => Promise<Standing>;
};

const maxRemembered = 2000;
const noteIntervalMs = 60_000;

const unauthenticated = (): AppError => new AppError("unauthenticated");

/** Notes at intervals when each token was used; responses do not wait for it. */
const createUseNote = (register: ProgramRegister) => {
  const noted = new Map<string, number>();
  return (id: string, request: FastifyRequest): void => {
    if (Date.now() - (noted.get(id) ?? 0) < noteIntervalMs) return;
    if (noted.size >= maxRemembered) noted.clear();
    noted.set(id, Date.now());
    register
      .noteUse(id)
      .catch((error: unknown) =>
        request.log.warn({ err: error }, "the last use of a token could not be stored"),
      );
  };
};

/** What a hosted pool last stated about the token's user, who cannot be looked up. */
const standingFromToken = ({ ownerGroups }: LiveToken): Standing => ({
  groups: (ownerGroups ?? "").split(",").filter(isGroup),
});

/**
 * After a name was erased nothing more is done under it: the program has to repeat its request, which will use the new
 * name.
 */
const requireName = (live: LiveToken, { name }: Program): void => {
  if (live.name !== name) throw new AppError("overloaded");
};

/** The standing of a program's user; throws if the token is no longer valid or the user may do nothing any more. */
const createStanding = (
  find: (id: string) => Promise<LiveToken | null>,
  { users }: TokenIssuer,
  forget: (program: Program) => void,
) => {
  const requestOnce = coalesceCalls<LiveToken | null>();
  return async (program: Program): Promise<Standing> => {
    const { id, sub, name } = program;
    const [live, standing] = await Promise.all([
      requestOnce(id, () => find(id)),
      users?.standing(sub),
    ]);
    if (!live || standing === null) throw unauthenticated();
    if (live.name !== name) forget(program);
    requireName(live, program);
    return standing ?? standingFromToken(live);
  };
};

/** The same inside a transaction, with locks on the token and on the user's groups until its end. */
export const lockProgram = async (
  tx: Tx,
  { users }: TokenIssuer,
  program: Program,
): Promise<Standing> => {
  const { id, sub } = program;
  const live = await confirmToken(tx, id);
  requireName(live, program);
  if (!users) return standingFromToken(live);
  const standing = await users.lock(tx, sub);
  if (!standing) throw unauthenticated();
  return standing;
};

/**
 * Checks the tokens of programs. The contents of a token are cached by its digest; whether it was revoked, its user
 * disabled or its name erased is looked up every time.
 */
export const createProgramCheck = (register: ProgramRegister, issuer: TokenIssuer) => {
  const remembered = new Map<string, Program>();
  const noteUse = createUseNote(register);
  const forget = (program: Program): void => {
    for (const [key, known] of remembered) if (known === program) remembered.delete(key);
  };
  const requestStanding = createStanding(register.findLive, issuer, forget);
  const requestUnrevoked = createStanding(register.findUnrevoked, issuer, forget);
  const find = async (text: string): Promise<Program> => {
    const key = tokenDigest(text).toString("base64url");
    const known = remembered.get(key);
    if (known) return known;
    const found = await untilDeadline(register.find(text));
    if (!found) throw unauthenticated();
    if (remembered.size >= maxRemembered) remembered.clear();
    remembered.set(key, found);
    return found;
  };
  return async (text: string, request: FastifyRequest): Promise<CheckedProgram> => {
    if (!isTokenText(text)) throw unauthenticated();
    const program = await find(text);
    const standing = untilDeadline(requestStanding(program));
    // If the request is refused earlier, nobody awaits this promise.
    standing.then(
      () => noteUse(program.id, request),
      () => {},
    );
    return { program, standing, again: () => requestUnrevoked(program) };
  };
};
