import type { Target } from "../../../settings/database-url.ts";
import { PromptClient, clientOptions, lacksTls } from "./client-options.ts";

/** Chooses one of the hosts of a database: one that accepts writes where there is one. */
export type HostChoice = {
  /** Fails where no host can be reached. */
  find(): Promise<Target>;
  /** Reports that a host could not be reached or refused a write; another is chosen before the next connection. */
  doubt(target: Target, why: "gone" | "read-only"): void;
};

type Found = { readonly target: Target; readonly isReadOnly: boolean };

/** How long a read-only host is used before the hosts are checked again. */
const lookAgainMs = 1_000;
/** Several writes refused within this time cause only one new check. */
const minDoubtMs = 200;

const queryReadOnly = async (target: Target, isSecure: boolean): Promise<boolean> => {
  const client = new PromptClient({
    ...clientOptions(target, isSecure, {
      application_name: "teckna looks",
      statement_timeout: 2_000,
    }),
    query_timeout: 2_000,
  });
  // Nobody waits for this connection any more, so its loss is ignored.
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ state: string }>(
      "select current_setting('transaction_read_only') as state",
    );
    return rows[0]?.state === "on";
  } finally {
    void client.end().catch(() => {});
  }
};

const inspect = async (target: Target): Promise<Found> => {
  try {
    return { target, isReadOnly: await queryReadOnly(target, target.tls !== "off") };
  } catch (error) {
    if (target.tls !== "preferred" || !lacksTls(error)) throw error;
    return { target, isReadOnly: await queryReadOnly(target, false) };
  }
};

const toWrite = async (target: Target): Promise<Found> => {
  const found = await inspect(target);
  if (found.isReadOnly) throw new Error("the server can only be read");
  return found;
};

/** The first host to answer that it accepts writes; if none does, the first in the list that can be read. */
const queryAll = async (targets: readonly Target[]): Promise<Found> => {
  try {
    return await Promise.any(targets.map(toWrite));
  } catch {
    const found = await Promise.allSettled(targets.map(inspect));
    for (const each of found) if (each.status === "fulfilled") return each.value;
    const [first] = found;
    throw first?.status === "rejected" ? first.reason : new Error("there is no server");
  }
};

/** A single host is used as it is; of several, one is chosen by whether it accepts writes. */
export const chooseHost = (target: Target): HostChoice => {
  const { others = [], ...first } = target;
  if (others.length === 0) return { find: async () => first, doubt: () => {} };
  const targets = [first, ...others.map((other) => ({ ...first, ...other }))];
  let chosen: (Found & { readonly at: number }) | null = null;
  let choosing: Promise<Target> | null = null;
  const chooseAgain = async (): Promise<Target> => {
    try {
      chosen = { ...(await queryAll(targets)), at: performance.now() };
      return chosen.target;
    } finally {
      choosing = null;
    }
  };
  return {
    find: async () => {
      const isFresh = chosen && (!chosen.isReadOnly || performance.now() - chosen.at < lookAgainMs);
      return isFresh && chosen ? chosen.target : (choosing ??= chooseAgain());
    },
    doubt: (doubted, why) => {
      if (chosen?.target !== doubted) return;
      if (why === "gone" || performance.now() - chosen.at > minDoubtMs) chosen = null;
    },
  };
};
