import path from "node:path";
import type { PasswordPolicy } from "@teckna/identity/context/password-policy";
import { type Variables, readVariables } from "./settings/variables.ts";
import { type Federation, readFederation } from "./settings/federation.ts";
import { type Limits, readLimits } from "./settings/limits.ts";
import { parsePasswordPolicy } from "./settings/password-policy.ts";
import { type HostedPool, readHostedPool } from "./settings/hosted-pool.ts";
import {
  type MailServer,
  type SmsWebhook,
  readMailServer,
  readSmsWebhook,
} from "./settings/delivery.ts";
import { parseAdminKeys } from "./settings/admin-keys.ts";
import { parsePoolKey } from "./settings/pool-secrets.ts";
import { type UsersWithoutGroup, usersWithoutGroup } from "./settings/users-without-group.ts";
import { parseTrustedProxies } from "./settings/trusted-proxies.ts";
import { type Backups, readBackups } from "./settings/backups.ts";
import { parseDatabaseUrl } from "./settings/database-url.ts";

export const authFlows = ["USER_SRP_AUTH", "USER_PASSWORD_AUTH"] as const;
export const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
export const logFormats = ["json", "pretty"] as const;

/** Everything that can be configured; each setting comes from one environment variable. */
export type Settings = {
  readonly host: string;
  readonly port: number;
  /** Whether the product itself serves https, with a self-signed certificate. */
  readonly https: boolean;
  /** Origin without a trailing slash. */
  readonly publicUrl: string;
  /** Absolute path. */
  readonly dataDir: string;
  /** `null` for the embedded database in `dataDir`. */
  readonly databaseUrl: string | null;
  readonly migrateDatabaseUrl: string | null;
  readonly backups: Backups;
  /** Days after which deleted records are removed permanently; `null` for never. */
  readonly deletedKeepDays: number | null;
  readonly adminUsername: string;
  /** `null` for a random one, which is printed once. */
  readonly adminTemporaryPassword: string | null;
  /** `null` for the embedded user pool. */
  readonly hostedPool: HostedPool | null;
  readonly authFlow: (typeof authFlows)[number];
  readonly passwordPolicy: PasswordPolicy;
  /** `null` for a file in `dataDir`. */
  readonly poolKey: Uint8Array | null;
  /** `null` if codes to e-mail addresses stay in the outbox. */
  readonly mailServer: MailServer | null;
  /** `null` if codes to phones stay in the outbox. */
  readonly smsWebhook: SmsWebhook | null;
  /** Secrets that sign administrative calls, by key id; without any, these calls are refused. */
  readonly poolAdminKeys: ReadonlyMap<string, string>;
  /** For how many days the pool retains who signed in, from where and when. */
  readonly auditDays: number;
  /** The role of users without a group. */
  readonly usersWithoutGroup: UsersWithoutGroup;
  readonly federation: Federation;
  readonly trustedProxies: readonly string[];
  readonly logLevel: (typeof logLevels)[number];
  readonly logFormat: (typeof logFormats)[number];
  /** Whoever presents it may read /metrics from anywhere; `null`: only this machine may. */
  readonly metricsToken: string | null;
  readonly limits: Limits;
};

export type SettingsReading =
  | { readonly ok: true; readonly settings: Settings }
  | { readonly ok: false; readonly problems: readonly string[] };

const readStorage = (variables: Variables) => {
  const databaseUrl = variables.parsed("DATABASE_URL", parseDatabaseUrl);
  const migrateDatabaseUrl = variables.parsed("MIGRATE_DATABASE_URL", parseDatabaseUrl);
  if (migrateDatabaseUrl && !variables.text("DATABASE_URL"))
    variables.refuse("MIGRATE_DATABASE_URL", "is set, but DATABASE_URL is not");
  return {
    dataDir: path.resolve(variables.text("DATA_DIR") ?? "data"),
    databaseUrl: databaseUrl && variables.text("DATABASE_URL"),
    migrateDatabaseUrl: migrateDatabaseUrl && variables.text("MIGRATE_DATABASE_URL"),
  };
};

const readAddress = (variables: Variables, https: boolean) => {
  const port = variables.integer("PORT", { fallback: 3000, min: 1, max: 65_535 });
  const publicUrl = variables.origin("PUBLIC_URL");
  if (https && publicUrl?.startsWith("http:"))
    variables.refuse("PUBLIC_URL", "is http, but --https was requested");
  return {
    host: variables.host("HOST", "127.0.0.1"),
    port,
    https,
    publicUrl: publicUrl ?? `${https ? "https" : "http"}://localhost:${port}`,
  };
};

const readSignIn = (variables: Variables, publicUrl: string) => ({
  adminUsername: variables.word("ADMIN_USERNAME", "admin"),
  adminTemporaryPassword: variables.secret("ADMIN_TEMPORARY_PASSWORD"),
  hostedPool: readHostedPool(variables),
  authFlow: variables.choice("AUTH_FLOW", authFlows, "USER_SRP_AUTH"),
  passwordPolicy:
    variables.parsed("PASSWORD_POLICY", parsePasswordPolicy) ?? parsePasswordPolicy.fallback,
  poolKey: variables.parsedSecret("POOL_KEY", parsePoolKey),
  mailServer: readMailServer(variables),
  smsWebhook: readSmsWebhook(variables),
  poolAdminKeys: variables.parsedSecret("POOL_ADMIN_KEYS", parseAdminKeys) ?? new Map(),
  auditDays: variables.integer("POOL_AUDIT_DAYS", { fallback: 400, min: 1, max: 3650 }),
  usersWithoutGroup: variables.choice("USERS_WITHOUT_GROUP", usersWithoutGroup, "editor"),
  federation: readFederation(variables, {
    publicUrl,
    isHosted: variables.text("COGNITO_USER_POOL_ID") !== null,
  }),
});

/** Settings that only the embedded pool uses: silently ignoring one would promise what does not happen. */
const ofEmbeddedPool = ["POOL_ADMIN_KEYS", "POOL_AUDIT_DAYS", "SMTP_URL", "SMS_WEBHOOK_URL"];

const refuseBesideHosted = (variables: Variables): void => {
  if (!variables.text("COGNITO_USER_POOL_ID")) return;
  for (const name of ofEmbeddedPool.filter((own) => variables.text(own)))
    variables.refuse(name, "is of no use with the hosted pool of COGNITO_USER_POOL_ID");
};

/** The names of all variables. */
export const settingNames = (): string[] => {
  const names = new Set<string>();
  const get = (_target: object, name: string | symbol): undefined => void names.add(String(name));
  readSettings(new Proxy<Record<string, string>>({}, { get }));
  return [...names];
};

/** Options of the start command, in addition to the environment. */
export type StartOptions = { readonly https?: boolean };

/** Reads every variable and reports all mistakes at once; an empty variable counts as unset, except for secrets. */
export const readSettings = (
  environment: Readonly<Record<string, string | undefined>>,
  { https = false }: StartOptions = {},
): SettingsReading => {
  const variables = readVariables(environment);
  const address = readAddress(variables, https);
  const settings: Settings = {
    ...address,
    ...readStorage(variables),
    backups: readBackups(variables),
    deletedKeepDays:
      variables.integer("DELETED_KEEP_DAYS", { fallback: 0, min: 0, max: 36_500 }) || null,
    ...readSignIn(variables, address.publicUrl),
    trustedProxies: variables.parsed("TRUSTED_PROXIES", parseTrustedProxies) ?? [],
    logLevel: variables.choice("LOG_LEVEL", logLevels, "info"),
    logFormat: variables.choice("LOG_FORMAT", logFormats, "json"),
    metricsToken: variables.secret("METRICS_TOKEN"),
    limits: readLimits(variables),
  };
  refuseBesideHosted(variables);
  return variables.problems.length > 0
    ? { ok: false, problems: variables.problems }
    : { ok: true, settings };
};
