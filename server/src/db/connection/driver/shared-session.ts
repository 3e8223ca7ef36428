import type { Target } from "../../../settings/database-url.ts";
import { PromptClient, type SessionSettings, clientOptions, lacksTls } from "./client-options.ts";

type Session = { readonly pid: number; readonly lockMs: string; readonly zone: string };

const readSession = async (client: PromptClient): Promise<Session | undefined> => {
  const { rows } = await client.query<Session>(
    `select pg_backend_pid() as pid, current_setting('timezone') as zone,
      (select setting from pg_settings where name = 'lock_timeout') as "lockMs"`,
  );
  return rows[0];
};

const shareOne = async (
  [one, other]: readonly [PromptClient, PromptClient],
  settings: SessionSettings,
): Promise<boolean> => {
  await Promise.all([one.connect(), other.connect()]);
  const first = await readSession(one);
  await other.query("begin");
  const second = await readSession(other);
  const isKept =
    first?.lockMs === String(settings["lock_timeout"]) && first.zone === settings["TimeZone"];
  // Both connections share one session, and the second holds it in a transaction, so a query on the first would wait
  // for it.
  if (!isKept || first.pid === second?.pid) return true;
  const again = await readSession(one);
  return first.pid !== again?.pid;
};

/**
 * Whether a connection pooler lends one session of the server to several connections (transaction pooling), or opens
 * sessions without our settings. Settings of a session would not hold then, and notifications would be lost.
 */
export const isSharedSession = async (
  target: Target,
  settings: SessionSettings,
  isSecure = target.tls !== "off",
): Promise<boolean> => {
  const client = (): PromptClient => {
    const opened = new PromptClient(clientOptions(target, isSecure, settings));
    opened.on("error", () => {});
    return opened;
  };
  const both = [client(), client()] as const;
  try {
    return await shareOne(both, settings);
  } catch (error) {
    if (!isSecure || target.tls !== "preferred" || !lacksTls(error)) throw error;
    return await isSharedSession(target, settings, false);
  } finally {
    for (const each of both) void each.end().catch(() => {});
  }
};
