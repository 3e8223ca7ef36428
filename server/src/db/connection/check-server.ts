import { SetupProblem } from "../../setup-problem.ts";
import { type Sql, losesSessions } from "./database.ts";
import { parseDatabaseUrl } from "../../settings/database-url.ts";
import { reportWaiting } from "./report-waiting.ts";

const oldestVersion = 150_000;
const timeoutMs = 10_000;
const startingUp = "57P03";

const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error ? String(error.code) : "";

const isWorthAnother = (error: unknown): boolean =>
  ["ECONNREFUSED", "ECONNRESET", startingUp].includes(codeOf(error));

const reasonOf = (error: unknown): string =>
  error instanceof Error
    ? ([codeOf(error), error.message].filter(Boolean).join(": ").split("\n")[0] ?? "")
    : String(error);

const isOfSystem = (error: unknown): boolean => /^E[A-Z]+$/.test(codeOf(error));

type Facts = { readonly version: number; readonly encoding: string; readonly hasSwedish: boolean };

const readFacts = async (sql: Sql): Promise<Facts | undefined> => {
  const [facts] = await sql<Facts[]>`
    select current_setting('server_version_num')::integer as version,
      current_setting('server_encoding') as encoding,
      exists (select from pg_collation where collname = 'sv-x-icu') as "hasSwedish"`;
  return facts;
};

const readPatiently = async (
  sql: Sql,
  because: (reason: string) => void,
): Promise<Facts | undefined> => {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    try {
      return await readFacts(sql);
    } catch (error) {
      if (!isWorthAnother(error) || Date.now() > deadline) throw error;
      because(isOfSystem(error) ? codeOf(error) : reasonOf(error));
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }
};

const reach = async (sql: Sql, name: string): Promise<Facts | undefined> => {
  const waiting = reportWaiting(name, timeoutMs);
  try {
    return await readPatiently(sql, waiting.because);
  } finally {
    waiting.end();
  }
};

/** Node's message proposes one of its own options. */
const ownOptions = /; if the root CA is installed locally.*$/;
const unknownAuthority = /SELF_SIGNED|^UNABLE_TO_(?:VERIFY|GET_ISSUER)|^CERT_UNTRUSTED/;

const adviceOf = (error: unknown): string => {
  const code = codeOf(error);
  if (unknownAuthority.test(code))
    return "; name the file with the certificate of its authority in sslrootcert";
  return code === "ERR_TLS_CERT_ALTNAME_INVALID" ? "; use a name that the certificate is for" : "";
};

const placeOf = (url: string): string => {
  const reading = parseDatabaseUrl(url);
  if ("wrong" in reading) return "";
  const { socketPath, others = [], ...first } = reading.value;
  const places = [first, ...others].map(
    ({ host, port }) => `${host.includes(":") ? `[${host}]` : host}:${port}`,
  );
  return ` at ${socketPath ?? places.join(", ")}`;
};

const nameOf = (variable: string, url: string): string =>
  `the database of ${variable}${placeOf(url)}`;

const needsNoPooler =
  "set it to PostgreSQL itself: Teckna keeps LIMIT_DATABASE_CONNECTIONS connections open and needs no pooler";

const refusePooler = (variable: string, why: string, cause?: unknown): never => {
  throw new SetupProblem(`${variable} leads to a pooler that ${why}; ${needsNoPooler}`, { cause });
};

const refuseUnreached = (variable: string, url: string, cause: unknown): never => {
  if (cause instanceof SetupProblem) throw cause;
  const reason = reasonOf(cause).replace(ownOptions, "");
  // PgBouncer's wording.
  if (/unsupported startup parameter/.test(reason))
    refusePooler(variable, `does not pass on what a session is opened with (${reason})`, cause);
  throw new SetupProblem(`${nameOf(variable, url)} cannot be used (${reason})${adviceOf(cause)}`, {
    cause,
  });
};

/** Refuses a server that cannot be reached or cannot hold the product's data. */
export const checkServer = async (
  sql: Sql,
  url: string,
  variable = "DATABASE_URL",
): Promise<void> => {
  const refuse = (cause: unknown): never => refuseUnreached(variable, url, cause);
  const facts = await reach(sql, nameOf(variable, url)).catch(refuse);
  if (!facts)
    throw new SetupProblem(`the database of ${variable} does not respond as PostgreSQL does`);
  if (facts.version < oldestVersion)
    throw new SetupProblem(`the server of ${variable} is older than PostgreSQL 15`);
  if (facts.encoding !== "UTF8")
    throw new SetupProblem(
      `the database of ${variable} is in ${facts.encoding}, it must be in UTF8`,
    );
  if (!facts.hasSwedish)
    throw new SetupProblem(
      `the server of ${variable} was built without ICU: it cannot sort Swedish`,
    );
  if (await losesSessions(sql).catch(refuse))
    refusePooler(
      variable,
      "lends its connections by the transaction, or does not pass on what a session is opened with",
    );
};
