import type { Settings } from "../settings.ts";
import { type Diagnosis, good, note } from "./diagnosis.ts";

/** The prefixes of our own variables; an unknown variable with one of these is a mistake. */
const prefixes =
  /^(?:BACKUP|LIMIT|POOL|FEDERATION|COGNITO|SMTP|SMS|OAUTH|ADMIN|LOG|METRICS|AUTH|PASSWORD|PUBLIC|TRUSTED|MIGRATE|DATABASE)_/;

const distance = (left: string, right: string): number => {
  let row = Array.from({ length: right.length + 1 }, (_, at) => at);
  for (const [at, letter] of left.split("").entries())
    row = right
      .split("")
      .reduce<number[]>(
        (next, other, column) => [
          ...next,
          Math.min(
            (next[column] ?? 0) + 1,
            (row[column + 1] ?? 0) + 1,
            (row[column] ?? 0) + (letter === other ? 0 : 1),
          ),
        ],
        [at + 1],
      );
  return row.at(-1) ?? 0;
};

const closest = (name: string, known: readonly string[]): string =>
  known.toSorted((one, other) => distance(name, one) - distance(name, other))[0] ?? "";

/** Variables that look like settings but are not. */
export const lookAtVariables = (
  environment: Readonly<Record<string, string | undefined>>,
  known: readonly string[],
): Diagnosis[] =>
  Object.keys(environment)
    .filter((name) => prefixes.test(name) && !known.includes(name))
    .map((name) =>
      note("settings", `${name} is not a setting`, `did you mean ${closest(name, known)}?`),
    );

/** Settings that are fit only for trying out. */
export const lookAtSettings = (settings: Settings): Diagnosis[] => {
  const { publicUrl, host, trustedProxies, hostedPool, mailServer } = settings;
  const isLocal = ["localhost", "127.0.0.1", "[::1]"].includes(new URL(publicUrl).hostname);
  const found = [good("settings", `users reach it at ${publicUrl}`)];
  if (!isLocal && publicUrl.startsWith("http:"))
    found.push(
      note(
        "settings",
        "PUBLIC_URL is http",
        "put a proxy with TLS in front of it, and set its https address",
      ),
    );
  if (!isLocal && host === "127.0.0.1" && trustedProxies.length === 0)
    found.push(
      note(
        "settings",
        "a proxy on this machine is not in TRUSTED_PROXIES",
        "set it to loopback, or all users share one address and its limits",
      ),
    );
  if (!hostedPool && !mailServer)
    found.push(note("settings", "SMTP_URL is not set", "codes wait in the outbox until it is"));
  return found;
};
