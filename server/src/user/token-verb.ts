import { newId } from "@teckna/domain/ids";
import { groups, isGroup } from "@teckna/identity/context/groups";
import type { Administration } from "@teckna/identity/users/administration";
import { AppError } from "../errors.ts";
import type {
  ListedToken,
  Owner,
  OwnerGroups,
  ProgramRegister,
} from "../programs/program-register.ts";
import { readNewToken } from "../programs/read-new-token.ts";
import { SetupProblem } from "../setup-problem.ts";
import type { UserArguments } from "./user-arguments.ts";
import { type Outcome, done } from "./verb.ts";

/** Where tokens are stored, and the users who may own them; `admin` is `null` with a hosted pool. */
export type TokenPlace = {
  readonly programs: ProgramRegister;
  readonly admin: Administration | null;
};

export const tokenUsage = [
  "  token create <user> <name> [--rights read,write,batch] [--tables issues,…] [--days 90]",
  "      makes a token for a program of this user and prints it, once; with a hosted pool also",
  "      --sub <id> --groups admin,editor,reader|none, as stated there",
  "  token list [user]",
  "      the tokens for programs: id, user, name, rights, expiry, last use",
  "  token revoke <id>",
  "      ends a token at once; also of users in a hosted pool",
];

const misused = (): SetupProblem =>
  new SetupProblem(["Usage: npm run user -- token …", ...tokenUsage].join("\n"));

const listOf = (text: string): readonly string[] => text.split(",").map((word) => word.trim());

const reasonOf = (error: unknown): string => {
  if (!(error instanceof AppError)) throw error;
  if (error.code === "tokenExists") return "the user already has a token with this name";
  if (error.code === "tooManyTokens") return "the user has too many tokens: revoke one first";
  return error.problems.map(({ field, code }) => `${field}: ${code}`).join(", ");
};

type Whose = { readonly owner: Owner; readonly ownerGroups: OwnerGroups | null };

const isWord = (text: string | undefined): text is string =>
  /^[^\s\p{Cc}]{1,128}$/u.test(text ?? "");

/** The user as the operator reads it in the hosted pool, which cannot be queried from here. */
const hostedOwner = (username: string, { sub, groups: stated }: UserArguments): Whose => {
  if (!isWord(sub) || stated === undefined)
    throw new SetupProblem(
      "a hosted pool cannot be asked about its users: add the user's --sub and --groups as stated there, or let them make the token themselves, on the page Programs",
    );
  if (!isWord(username)) throw new SetupProblem("a user name has no spaces");
  const names = stated === "none" ? [] : listOf(stated);
  if (!names.every(isGroup)) throw new SetupProblem(`--groups takes ${groups.join(", ")}, or none`);
  return { owner: { username, sub }, ownerGroups: { groups: names.join(","), at: new Date() } };
};

const ownerOf = async (admin: TokenPlace["admin"], input: UserArguments): Promise<Whose> => {
  const [, user = ""] = input.names;
  if (!admin) return hostedOwner(user, input);
  if (input.sub !== undefined || input.groups !== undefined)
    throw new SetupProblem("--sub and --groups are for users of a hosted pool");
  const { username, sub } = await admin.show(user);
  return { owner: { username, sub }, ownerGroups: null };
};

const create = async ({ programs, admin }: TokenPlace, input: UserArguments): Promise<Outcome> => {
  const [, user, name] = input.names;
  if (user === undefined || name === undefined) throw misused();
  const { owner, ownerGroups } = await ownerOf(admin, input);
  const { username } = owner;
  const rights = Object.fromEntries(
    listOf(input.rights ?? "read,write,batch").map((right) => [right, true]),
  );
  const tables = input.tables === undefined ? null : [...listOf(input.tables)];
  const body = { name, rights, tables, expires_in_days: Number(input.days ?? "90") };
  try {
    const { token, text } = await programs.create(owner, readNewToken(body, newId()), ownerGroups);
    const { id, expiresAt } = token;
    const lines = [`Token ${id} of ${username}, until ${expiresAt}; shown only now:`, text];
    return { lines, json: { id, username, name, expires_at: expiresAt, token: text } };
  } catch (error) {
    throw new SetupProblem(reasonOf(error), { cause: error });
  }
};

const describe = ({ id, username, name, rights, tables, expiresAt, usedAt }: ListedToken): string =>
  [
    id,
    username,
    name,
    rights.join(","),
    tables?.join(",") ?? "all tables",
    `until ${expiresAt}`,
    usedAt === null ? "never used" : `used ${usedAt}`,
  ].join("\t");

const list = async ({ programs }: TokenPlace, { names }: UserArguments): Promise<Outcome> => {
  const [, user] = names;
  const tokens = (await programs.list(null)).filter(
    ({ username }) => user === undefined || username === user,
  );
  const lines = tokens.length > 0 ? tokens.map(describe) : ["There are no tokens."];
  return { lines, json: tokens };
};

const revoke = async ({ programs }: TokenPlace, { names }: UserArguments): Promise<Outcome> => {
  const [, id] = names;
  if (id === undefined) throw misused();
  if (!(await programs.revoke(id, null))) throw new SetupProblem(`there is no token ${id}`);
  return done(`Token ${id} is revoked.`);
};

const acts = new Map([
  ["create", { run: create, names: 3 }],
  ["list", { run: list, names: 2 }],
  ["revoke", { run: revoke, names: 2 }],
]);

/** `npm run user -- token …`; works with a hosted pool as well. */
export const runTokenVerb = (place: TokenPlace, input: UserArguments): Promise<Outcome> => {
  const act = acts.get(input.names[0] ?? "");
  if (!act || input.names.length > act.names) throw misused();
  return act.run(place, input);
};
