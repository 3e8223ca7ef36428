export type TlsMode = "off" | "preferred" | "unverified" | "authority" | "verified";

export type HostPort = { readonly host: string; readonly port: number };

/** The address of a database and the account to connect with. */
export type Target = HostPort & {
  /** Further servers of the same database, one of which takes over in a failover. */
  readonly others?: readonly HostPort[];
  /** A unix socket; host and port are then only names. */
  readonly socketPath?: string;
  readonly user: string;
  readonly password?: string;
  readonly database: string;
  readonly tls: TlsMode;
  /** File with the certificates of the accepted authorities. */
  readonly rootCertificate?: string;
};

const tlsModes = new Map<string, TlsMode>([
  ["disable", "off"],
  ["allow", "preferred"],
  ["prefer", "preferred"],
  ["require", "unverified"],
  ["verify-ca", "authority"],
  ["verify-full", "verified"],
]);

const known = ["sslmode", "sslrootcert", "host", "target_session_attrs"];
// In all cases a writable server is used if there is one; otherwise a standby serves reads.
const usableKinds = ["any", "read-write", "primary", "prefer-primary"];

type Reading = { readonly value: Target } | { readonly wrong: string };

const defaultPort = 5432;

/** The hosts of a URL, and the URL with only the first of them: only PostgreSQL permits several in a URL. */
const splitHosts = (text: string): { readonly url: URL; readonly others: HostPort[] } | null => {
  const [, start = "", hosts = "", rest = ""] =
    /^(postgres(?:ql)?:\/\/(?:[^/?#@]*@)?)([^/?#@]*)(.*)$/s.exec(text) ?? [];
  const urls = hosts.split(",").map((host) => URL.parse(`${start}${host}${rest}`));
  const [url, ...others] = urls.filter((each) => each !== null && each.hostname !== "");
  if (!url || others.length + 1 < urls.length) return null;
  return { url, others: others.flatMap((each) => (each ? [placeOf(each)] : [])) };
};

const placeOf = ({ hostname, port }: URL): HostPort => ({
  host: hostname.replace(/^\[|\]$/g, ""),
  port: Number(port || defaultPort),
});

const parsed = (url: URL, others: readonly HostPort[], tls: TlsMode): Target => {
  const socketFolder = url.searchParams.get("host");
  const rootCertificate = url.searchParams.get("sslrootcert");
  const { host, port } = placeOf(url);
  return {
    host,
    port,
    ...(others.length > 0 ? { others } : {}),
    ...(socketFolder ? { socketPath: `${socketFolder}/.s.PGSQL.${port}` } : {}),
    user: decodeURIComponent(url.username),
    ...(url.password ? { password: decodeURIComponent(url.password) } : {}),
    database: decodeURIComponent(url.pathname.slice(1)),
    tls,
    ...(rootCertificate ? { rootCertificate } : {}),
  };
};

const problemOf = ({ searchParams, username }: URL, others: readonly HostPort[]): string | null => {
  if (!username) return "must name the database user";
  const unknown = [...searchParams.keys()].find((key) => !known.includes(key));
  if (unknown) return `has the unknown parameter ${unknown}`;
  const kind = searchParams.get("target_session_attrs") ?? "any";
  if (!usableKinds.includes(kind))
    return `has a target_session_attrs other than ${usableKinds.join(", ")}`;
  if (searchParams.get("host") && others.length > 0) return "has several hosts and a socket";
  const mode = searchParams.get("sslmode") ?? "disable";
  if (searchParams.get("sslrootcert") && !mode.startsWith("verify-"))
    return "has an sslrootcert, which only sslmode=verify-ca and verify-full look at";
  return null;
};

/**
 * Parses `postgres://user:password@host:port,host:port/database?sslmode=…`; `?host=/folder` connects through the unix
 * socket there.
 */
export const parseDatabaseUrl = (text: string): Reading => {
  const split = splitHosts(text);
  if (!split || split.url.pathname.length < 2)
    return { wrong: "must look like postgres://user:password@host:5432/database" };
  const { url, others } = split;
  const tls = tlsModes.get(url.searchParams.get("sslmode") ?? "disable");
  if (!tls) return { wrong: `has an sslmode other than ${[...tlsModes.keys()].join(", ")}` };
  const wrong = problemOf(url, others);
  if (wrong !== null) return { wrong };
  try {
    return { value: parsed(url, others, tls) };
  } catch {
    return { wrong: "has a broken percent escape" };
  }
};
