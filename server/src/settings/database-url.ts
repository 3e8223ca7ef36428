export type TlsMode = "off" | "preferred" | "unverified" | "verified";

/** Where a database is and who connects. */
export type Target = {
  readonly host: string;
  readonly port: number;
  /** A unix socket; host and port are then only names. */
  readonly socketPath?: string;
  readonly user: string;
  readonly password?: string;
  readonly database: string;
  readonly tls: TlsMode;
};

const tlsModes = new Map<string, TlsMode>([
  ["disable", "off"],
  ["allow", "preferred"],
  ["prefer", "preferred"],
  ["require", "unverified"],
  ["verify-ca", "verified"],
  ["verify-full", "verified"],
]);

type Reading = { readonly value: Target } | { readonly wrong: string };

const parsed = (url: URL, tls: TlsMode): Target => {
  const socketFolder = url.searchParams.get("host");
  const port = Number(url.port || 5432);
  return {
    host: url.hostname.replace(/^\[|\]$/g, ""),
    port,
    ...(socketFolder ? { socketPath: `${socketFolder}/.s.PGSQL.${port}` } : {}),
    user: decodeURIComponent(url.username),
    ...(url.password ? { password: decodeURIComponent(url.password) } : {}),
    database: decodeURIComponent(url.pathname.slice(1)),
    tls,
  };
};

/** Reads `postgres://user:password@host:port/database?sslmode=…`; `?host=/folder` goes by the unix socket there. */
export const parseDatabaseUrl = (text: string): Reading => {
  const url = URL.parse(text);
  if (!url || !/^postgres(ql)?:$/.test(url.protocol) || !url.hostname || url.pathname.length < 2)
    return { wrong: "must look like postgres://user:password@host:5432/database" };
  if (!url.username) return { wrong: "must name the database user" };
  const tls = tlsModes.get(url.searchParams.get("sslmode") ?? "disable");
  if (!tls) return { wrong: `has an sslmode other than ${[...tlsModes.keys()].join(", ")}` };
  const unknown = [...url.searchParams.keys()].find((key) => key !== "sslmode" && key !== "host");
  if (unknown) return { wrong: `has the unknown parameter ${unknown}` };
  try {
    return { value: parsed(url, tls) };
  } catch {
    return { wrong: "has a broken percent escape" };
  }
};
