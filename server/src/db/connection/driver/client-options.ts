import { readFileSync } from "node:fs";
import path from "node:path";
import { Client, type PoolConfig } from "pg";
import type { Target } from "../../../settings/database-url.ts";
import { SetupProblem } from "../../../setup-problem.ts";
import { valueTypes } from "./value-types.ts";

/** What a session is opened with, by the names of PostgreSQL's settings. */
export type SessionSettings = Readonly<Record<string, string | number>>;

/** How long a connection may take to be made. */
export const connectMs = 2_000;
const keepAliveMs = 10_000;

/**
 * The pool has one timeout for connecting and for waiting for a free connection together; this client gives connecting
 * a shorter one of its own.
 */
export class PromptClient extends Client {
  constructor(config?: PoolConfig) {
    // The pool makes the password non-enumerable, so spreading its options leaves it out.
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

/** What is verified of the server's certificate; an IP address is compared like a host name. */
const tlsOptions = ({ tls, host, rootCertificate }: Target): PoolConfig["ssl"] => ({
  rejectUnauthorized: tls === "verified" || tls === "authority",
  ...(rootCertificate === undefined ? {} : { ca: readAuthorities(rootCertificate) }),
  ...(tls === "authority" ? { checkServerIdentity: () => undefined } : { host }),
});

/** The options of one connection. */
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
    // The driver would read options that are missing here from environment variables.
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

/** Whether the server does not support TLS, which `sslmode=prefer` permits. */
export const lacksTls = (error: unknown): boolean =>
  error instanceof Error && /does not support SSL/.test(error.message);
