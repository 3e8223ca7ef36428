import { parseArgs } from "node:util";
import { SetupProblem } from "../setup-problem.ts";

const options = {
  json: { type: "boolean", default: false },
  email: { type: "string" },
  phone: { type: "string" },
  password: { type: "string" },
  "temporary-password": { type: "string" },
  status: { type: "string" },
  totp: { type: "string" },
  sms: { type: "string" },
  "must-set-up": { type: "string" },
  rights: { type: "string" },
  tables: { type: "string" },
  days: { type: "string" },
  sub: { type: "string" },
  groups: { type: "string" },
  help: { type: "boolean", default: false },
  attr: { type: "string", multiple: true },
} as const;

export type UserArguments = {
  readonly verb: string;
  readonly names: readonly string[];
  readonly json: boolean;
  readonly password: string | undefined;
  readonly temporaryPassword: string | undefined;
  readonly status: string | undefined;
  readonly totp: string | undefined;
  readonly sms: string | undefined;
  readonly mustSetUp: string | undefined;
  readonly rights: string | undefined;
  readonly tables: string | undefined;
  readonly days: string | undefined;
  readonly sub: string | undefined;
  readonly groups: string | undefined;
  readonly attributes: Readonly<Record<string, string>>;
};

const readAttribute = (pair: string): readonly [string, string] => {
  const at = pair.indexOf("=");
  if (at < 1) throw new SetupProblem(`--attr takes name=value, not ${pair}`);
  return [pair.slice(0, at), pair.slice(at + 1)];
};

const readOptions = (words: readonly string[]) => {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true, strict: true });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new SetupProblem(reason, { cause });
  }
};

/** The words after `npm run user --`. */
export const readArguments = (words: readonly string[]): UserArguments => {
  const { values, positionals } = readOptions(words);
  const [first = "help", ...names] = positionals;
  const verb = values.help ? "help" : first;
  return {
    verb,
    names,
    json: values.json,
    password: values.password,
    temporaryPassword: values["temporary-password"],
    status: values.status,
    totp: values.totp,
    sms: values.sms,
    mustSetUp: values["must-set-up"],
    rights: values.rights,
    tables: values.tables,
    days: values.days,
    sub: values.sub,
    groups: values.groups,
    attributes: {
      ...(values.email === undefined ? {} : { email: values.email, email_verified: "false" }),
      ...(values.phone === undefined
        ? {}
        : { phone_number: values.phone, phone_number_verified: "false" }),
      ...Object.fromEntries((values.attr ?? []).map(readAttribute)),
    },
  };
};
