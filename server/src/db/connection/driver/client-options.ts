import { readFileSync } from "node:fs";
import path from "node:path";
import { Client, type PoolConfig } from "pg";
import type { Target } from "../../../settings/database-url.ts";
import { SetupProblem } from "../../../setup-problem.ts";
import { valueTypes } from "./value-types.ts";

/** What a session is opened with, by the names of PostgreSQL's settings. */
export type SessionSettings = Readonly<Record<string, string | number>>;

const connectMs = 2_000;
const keepAliveMs = 10_000;

/** The pool has one bound for connecting and for waiting in line; connecting has its own, shorter one. */
export class PromptClient extends Client {
  constructor(config?: PoolConfig) {
    // The pool hides the password from what copies its options.
    super({ ...config, password: config?.password, connectionTimeoutMillis: connectMs });
  }
}

const optionsText = (settings: SessionSettings): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${String(value).replaceAll(/[\\ ]/g, String.raw`\$&`)}`)
    .join(" ");

const readAuthorities = (file: string): string => {
  try {
    return readFileSync(file, "utf8");
  } catch (cause) {
    throw new SetupProblem(`the file ${file} of sslrootcert cannot be read`, { cause });
  }
};

/** What the server must prove of itself; an address is compared as a name is. */
const tlsOptions = ({ tls, host, rootCertificate }: Target): PoolConfig["ssl"] => ({
  rejectUnauthorized: tls === "verified" || tls === "authority",
  ...(rootCertificate === undefined ? {} : { ca: readAuthorities(rootCertificate) }),
  ...(tls === "authority" ? { checkServerIdentity: () => undefined } : { host }),
});

/** How one connection is opened. */
export const clientOptions = (
  target: Target,
  isSecure: boolean,
  settings: SessionSettings,
): PoolConfig => {
  const { socketPath, host, port, user, password = "", database } = target;
  return {
    host: socketPath ? path.dirname(socketPath) : host,
    port,
    user,
    // Whatever is not given here would be looked for in the environment.
    password: () => password,
    database,
    client_encoding: "UTF8",
    options: optionsText(settings),
    ssl: isSecure && tlsOptions(target),
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
    types: valueTypes,
  };
};

/** Whether the server has no TLS, which `sslmode=prefer` puts up with. */
export const lacksTls = (error: unknown): boolean =>
  error instanceof Error && /does not support SSL/.test(error.message);
