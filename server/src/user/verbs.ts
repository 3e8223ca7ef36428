import { counted } from "@teckna/domain/messages/counted";
import type { Administration } from "@teckna/identity/users/administration";
import { lifetimes } from "@teckna/identity/context/lifetimes";
import { userStatuses } from "@teckna/identity/context/user";
import { SetupProblem } from "../setup-problem.ts";
import type { UserArguments } from "./user-arguments.ts";
import { group } from "./group-verb.ts";
import { describeMfa, mfa, poolMfa } from "./mfa-verbs.ts";
import { tokenUsage } from "./token-verb.ts";
import { type Verb, act, done, nameOf } from "./verb.ts";

const validDays = lifetimes.temporaryPassword / 86_400;

const describe = (user: Awaited<ReturnType<Administration["show"]>>): string =>
  [
    user.username,
    user.status,
    user.enabled ? "enabled" : "disabled",
    user.attributes["email"] ?? "",
    user.groups.join(","),
  ]
    .join("\t")
    .trimEnd();

const readStatus = (text: string | undefined) => {
  if (text === undefined) return undefined;
  const status = userStatuses.find((known) => known === text);
  if (!status) throw new SetupProblem(`--status is one of ${userStatuses.join(", ")}`);
  return status;
};

const create: Verb = {
  usage:
    "create <name> [--email a] [--phone +46…] [--temporary-password p | --password p] [--status s] [--attr n=v …]",
  help: "creates a user; without a password given, prints a temporary one",
  names: [1, 1],
  async run(admin, input) {
    const status = readStatus(input.status);
    const made = await admin.create({
      username: nameOf(input),
      attributes: input.attributes,
      ...(input.password === undefined ? {} : { password: input.password }),
      ...(input.temporaryPassword === undefined
        ? {}
        : { temporaryPassword: input.temporaryPassword }),
      ...(status === undefined ? {} : { status }),
    });
    const { username, password, isTemporary } = made;
    const lines = [`User ${username} created.`];
    if (isTemporary) lines.push(`Temporary password, valid ${validDays} days: ${password}`);
    if (isTemporary) return { lines, json: { username, temporary_password: password } };
    if (input.password !== undefined) return { lines, json: { username } };
    return { lines: [...lines, `Password: ${password}`], json: { username, password } };
  },
};

const list: Verb = {
  usage: "list",
  help: "every user: name, state, email address, groups",
  names: [0, 0],
  async run(admin) {
    const users = await admin.list();
    return { lines: users.map(describe), json: users };
  },
};

const show: Verb = {
  usage: "show <name>",
  help: "one user with attributes and second factors",
  names: [1, 1],
  async run(admin, input) {
    const user = await admin.show(nameOf(input));
    const attributes = Object.entries({ sub: user.sub, ...user.attributes });
    const lines = attributes.map(([name, value]) => `  ${name}: ${value}`);
    return { lines: [describe(user), ...lines, ...describeMfa(user)], json: user };
  },
};

const setPassword: Verb = {
  usage: "set-password <name> [--password p | --temporary-password p]",
  help: "sets a password and ends every session; without one given, prints a temporary one",
  names: [1, 1],
  async run(admin, input) {
    const isPermanent = input.password !== undefined;
    const password = input.password ?? input.temporaryPassword;
    const set = await admin.setPassword(nameOf(input), {
      isPermanent,
      ...(password === undefined ? {} : { password }),
    });
    const { username } = set;
    if (isPermanent) return done(`Password of ${username} set; every session has ended.`);
    return {
      lines: [`Temporary password of ${username}, valid ${validDays} days: ${set.password}`],
      json: { username, temporary_password: set.password },
    };
  },
};

const resetPassword = act(
  "reset-password <name>",
  "invalidates the password and sends a code to the verified address",
  async (admin, name) => {
    await admin.resetPassword(name);
    return `${name} must choose a new password; a code is on its way, or in the outbox.`;
  },
);
const enable = act("enable <name>", "lets the user sign in again", async (admin, name) => {
  await admin.setEnabled(name, true);
  return `${name} can sign in again.`;
});
const disable = act("disable <name>", "keeps the user out, at once", async (admin, name) => {
  await admin.setEnabled(name, false);
  return `${name} can no longer sign in; every session has ended.`;
});
const remove = act(
  "delete <name>",
  "removes the user; the history keeps the name",
  async (admin, name) => {
    await admin.remove(name);
    return `${name} is deleted; what they entered stays, with their name.`;
  },
);
const signOut = act("sign-out <name>", "ends every session of the user", async (admin, name) => {
  await admin.signOut(name);
  return `Every session of ${name} has ended.`;
});

const outbox: Verb = {
  usage: "outbox [name]",
  help: "codes that wait: not sent, or not yet",
  names: [0, 1],
  async run(admin, { names }) {
    const entries = await admin.outbox(names[0]);
    const lines = entries.map(({ username, purpose, destination, code, expiresAt, attempts }) => {
      const line = [username, purpose, destination, code, `until ${expiresAt}`];
      return [...line, ...(attempts > 0 ? [`tried ${counted(attempts, "time")}`] : [])].join("\t");
    });
    return { lines: lines.length > 0 ? lines : ["No codes are waiting."], json: entries };
  },
};

const keys: Verb = {
  usage: "keys rotate",
  help: "signs tokens with a new key; tokens of the old one are valid for another day",
  names: [1, 1],
  async run(admin, { names }) {
    if (names[0] !== "rotate") throw new SetupProblem("the only action on keys is: keys rotate");
    const kid = await admin.rotateKeys();
    return { lines: [`Tokens are signed by key ${kid} from now on.`], json: { kid } };
  },
};

/** Every verb of `npm run user`. */
const verbs: ReadonlyMap<string, Verb> = new Map([
  ["create", create],
  ["list", list],
  ["show", show],
  ["set-password", setPassword],
  ["reset-password", resetPassword],
  ["enable", enable],
  ["disable", disable],
  ["delete", remove],
  ["sign-out", signOut],
  ["group", group],
  ["mfa", mfa],
  ["pool-mfa", poolMfa],
  ["outbox", outbox],
  ["keys", keys],
]);

export const usage = (): string =>
  [
    "Usage: npm run user -- <verb> [--json]",
    ...[...verbs.values()].flatMap((verb) => [`  ${verb.usage}`, `      ${verb.help}`]),
    ...tokenUsage,
    "  --json   prints JSON",
    "  --help   prints this",
  ].join("\n");

/** The named verb, if the number of names is right. */
export const findVerb = ({ verb, names }: UserArguments): Verb => {
  const found = verbs.get(verb);
  if (!found) throw new SetupProblem(`there is no verb ${verb}\n${usage()}`);
  const [least, max] = found.names;
  if (names.length < least || names.length > max)
    throw new SetupProblem(`npm run user -- ${found.usage}`);
  return found;
};
