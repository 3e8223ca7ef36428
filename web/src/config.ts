/** The configuration that the server publishes to browsers before sign-in. */
export type ServerConfig = {
  readonly pool: {
    readonly kind: "embedded" | "hosted";
    readonly user_pool_id: string;
    readonly client_id: string;
    readonly endpoint?: string | null;
  } | null;
  readonly auth_flow?: string | null;
  readonly password_policy?: {
    readonly length?: number;
    readonly lower?: boolean;
    readonly upper?: boolean;
    readonly number?: boolean;
    readonly special?: boolean;
  } | null;
  readonly oauth?: {
    readonly domain: string;
    readonly providers: readonly string[];
    /** Providers without a built-in button in the widget. */
    readonly custom?: readonly { readonly name: string; readonly label: string }[];
  } | null;
  readonly limits?: Readonly<Record<string, number>>;
  readonly version?: string;
};

/** The server returned no configuration. */
export class ConfigError extends Error {
  override name = "ConfigError";
  /** The server's reason; `null` if it gave none. */
  readonly reason: string | null;

  constructor(status: number, reason: string | null) {
    super(`HTTP error! status: ${status}`);
    this.reason = reason;
  }
}

const readReason = async (response: Response): Promise<string | null> => {
  const problem: unknown = await response.json().catch(() => null);
  const hasTitle = typeof problem === "object" && problem !== null && "title" in problem;
  return hasTitle && typeof problem.title === "string" ? problem.title : null;
};

const requestConfig = async (): Promise<ServerConfig> => {
  const response = await fetch("/config.json", {
    credentials: "include",
    signal: AbortSignal.timeout(15_000),
  });
  if (!response.ok) throw new ConfigError(response.status, await readReason(response));
  // Our own server's response.
  return (await response.json()) as ServerConfig;
};

let requested: Promise<ServerConfig> | null = null;

/** Requests the configuration once; after a failure the next call requests it again. */
export const fetchConfig = (): Promise<ServerConfig> => {
  requested ??= requestConfig().catch((error: unknown) => {
    requested = null;
    throw error;
  });
  return requested;
};
