import type { Administration, PublicUser } from "@teckna/identity/users/administration";
import { poolMfaModes } from "@teckna/identity/mfa/pool-mfa";
import { mfaPreferences } from "@teckna/identity/context/user";
import { SetupProblem } from "../setup-problem.ts";
import type { UserArguments } from "./user-arguments.ts";
import { type Verb, nameOf } from "./verb.ts";

const readChoice = <T extends string>(
  option: string,
  text: string | undefined,
  allowed: readonly T[],
): T | undefined => {
  const choice = allowed.find((known) => known === text);
  if (text !== undefined && !choice)
    throw new SetupProblem(`${option} is one of ${allowed.join(", ")}`);
  return choice;
};

export const describeMfa = ({ mfa: { totp, sms, mustSetUpTotp }, totp: app }: PublicUser) => [
  `  authenticator app: ${totp}${app ? "" : " (none connected)"}`,
  `  SMS code: ${sms}`,
  ...(mustSetUpTotp ? ["  must connect an authenticator app at the next sign-in"] : []),
];

const usage =
  "mfa <name> [--totp on|off|preferred] [--sms on|off|preferred] [--must-set-up on|off]";

const change = async (admin: Administration, input: UserArguments): Promise<void> => {
  const name = nameOf(input);
  const totp = readChoice("--totp", input.totp, mfaPreferences);
  const sms = readChoice("--sms", input.sms, mfaPreferences);
  const mustSetUp = readChoice("--must-set-up", input.mustSetUp, ["on", "off"]);
  if (!totp && !sms && !mustSetUp) throw new SetupProblem(`npm run user -- ${usage}`);
  const newTotp = totp === "off" ? undefined : totp;
  if (newTotp || sms)
    await admin.setMfa(name, { ...(newTotp && { totp: newTotp }), ...(sms && { sms }) });
  // Switching off removes it, as for a lost phone: whoever finds that must not be able to switch it on again.
  if (totp === "off") await admin.removeTotp(name);
  if (mustSetUp) await admin.requireTotp(name, mustSetUp === "on");
};

export const mfa: Verb = {
  usage,
  help: "chooses the second factors of a user; --totp off disconnects the authenticator app",
  names: [1, 1],
  async run(admin, input) {
    await change(admin, input);
    const user = await admin.show(nameOf(input));
    const { username, mfa: chosen, totp } = user;
    return {
      lines: [username, ...describeMfa(user)],
      json: { username, ...chosen, hasApp: totp !== null },
    };
  },
};

export const poolMfa: Verb = {
  usage: "pool-mfa [OFF|OPTIONAL|ON]",
  help: "whether nobody, those who chose it or everybody has to give a second factor",
  names: [0, 1],
  async run(admin, { names: [requested] }) {
    const wanted = readChoice("the mode", requested, poolMfaModes);
    if (wanted) await admin.setPoolMfa(wanted);
    const mode = await admin.poolMfa();
    return { lines: [`The pool's second factor is ${mode}.`], json: { mode } };
  },
};
