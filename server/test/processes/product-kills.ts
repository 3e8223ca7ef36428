import { openDatabase } from "../../src/db/open-database.ts";
import { readSettings } from "../../src/settings.ts";
import { signInFirst } from "../signed-in.ts";
import { until } from "../until.ts";
import { copyFirstData } from "./first-data.ts";
import { type ProductPlace, openProductPlace } from "./product-place.ts";
import { type Program, familyOf, killAll, pause, postmasterOf, startProgram } from "./processes.ts";

export const writers = 16;
/** Only limits the wait for something to happen at all. */
const withinMs = 120_000;

/** The state after the kills, compared with what had been acknowledged before. */
export type KillOutcome = {
  readonly acknowledged: number;
  /** Records that are missing, or older than an acknowledged version. */
  readonly lost: readonly string[];
  /** Records whose history does not have exactly one entry for each version. */
  readonly torn: readonly string[];
};

export type ProductKills = {
  /**
   * Kills in turn the server, its database or both while 16 writers are active, and waits until the product serves
   * again.
   */
  kill(round: number): Promise<void>;
  outcome(): Promise<KillOutcome>;
  close(): Promise<void>;
};

const victims = ["server", "database", "everything"] as const;

type Victim = (typeof victims)[number];

const victimOf = (round: number): Victim => victims[round % victims.length] ?? "server";

/** A product with its embedded database, which must recover by itself or after a restart. */
class KilledProduct {
  readonly #place: ProductPlace;
  /** The highest acknowledged version of each id. */
  readonly acknowledged = new Map<string, number>();
  #program: Program;
  #token = "";

  private constructor(place: ProductPlace) {
    this.#place = place;
    this.#program = startProgram("server/src/main.ts", place.environment);
  }

  static async start(): Promise<KilledProduct> {
    const settings = { LIMIT_REQUESTS_PER_MINUTE: "10000000", LOG_LEVEL: "error" };
    const place = await openProductPlace(settings);
    await copyFirstData(place.dataDir);
    const product = new KilledProduct(place);
    try {
      await product.untilReady();
      product.#token = await signInFirst(place.origin, place.firstUser);
    } catch (error) {
      await product.stop();
      throw error;
    }
    return product;
  }

  async untilReady(): Promise<void> {
    const isReady = async () => {
      const response = await fetch(`${this.#place.origin}/readyz`).catch(() => null);
      return response?.status === 200;
    };
    await until(isReady, withinMs);
  }

  /** Creates a record and replaces it repeatedly, and notes what was acknowledged. */
  async write(name: string, isOver: () => boolean): Promise<void> {
    for (let at = 1; !isOver(); at += 1) {
      const id = `${name}-${at}`;
      const created = await this.#send("POST", "", { id, share_id: "A" });
      if (created === 201) this.acknowledged.set(id, 1);
      if (created !== 201) continue;
      const replaced = await this.#send("PUT", `/${id}`, { id, share_id: "B" });
      if (replaced === 200) this.acknowledged.set(id, 2);
    }
  }

  kill(victim: Victim): void {
    const pid = this.#program.child.pid ?? 0;
    const pids = {
      server: () => [pid],
      database: () => [postmasterOf(this.#place.dataDir)],
      everything: () => familyOf(pid),
    };
    killAll(pids[victim]());
  }

  async serveAgain(victim: Victim): Promise<void> {
    if (victim !== "database") {
      await this.#program.ended();
      this.#program = startProgram("server/src/main.ts", this.#place.environment);
    }
    await this.untilReady();
  }

  async readStored() {
    const reading = readSettings(this.#place.environment);
    if (!reading.ok) throw new Error(reading.problems.join("\n"));
    const database = await openDatabase(reading.settings);
    const rows = await database.sql<{ id: string; version: number; changes: number }[]>`
      select id, version, (select count(*) from history
        where entity = 'issue' and record_id = issues.id) as changes from issues`;
    await database.close();
    return rows;
  }

  async stop(): Promise<void> {
    await this.#program.kill("SIGTERM");
    this.#place.clear();
  }

  async #send(method: string, below: string, body: object): Promise<number> {
    const headers = {
      authorization: `Bearer ${this.#token}`,
      "content-type": "application/json",
    };
    const address = `${this.#place.origin}/api/issues${below}`;
    const request = { method, headers, body: JSON.stringify(body) };
    const response = await fetch(address, request).catch(() => null);
    await response?.arrayBuffer().catch(() => null);
    return response?.status ?? 0;
  }
}

const killOnce = async (product: KilledProduct, round: number): Promise<void> => {
  let isOver = false;
  const before = product.acknowledged.size;
  const work = Array.from({ length: writers }, (_, n) =>
    product.write(`round-${round}-writer-${n}`, () => isOver),
  );
  await pause(300 + Math.random() * 400);
  // Waits for enough writes first, since a busy machine writes more slowly: the kill must hit a product under load.
  await until(() => product.acknowledged.size > before + writers, withinMs);
  const victim = victimOf(round);
  product.kill(victim);
  isOver = true;
  await Promise.all(work);
  await product.serveAgain(victim);
};

const outcomeOf = async (product: KilledProduct): Promise<KillOutcome> => {
  const stored = await product.readStored();
  const versions = new Map(stored.map(({ id, version }) => [id, version]));
  const isLost = ([id, version]: [string, number]): boolean => (versions.get(id) ?? 0) < version;
  return {
    acknowledged: product.acknowledged.size,
    lost: [...product.acknowledged].filter(isLost).map(([id]) => id),
    torn: stored.filter(({ version, changes }) => version !== changes).map(({ id }) => id),
  };
};

/** A product of its own, to be killed while many write to it. */
export const openProductKills = async (): Promise<ProductKills> => {
  const product = await KilledProduct.start();
  return {
    kill: (round) => killOnce(product, round),
    outcome: () => outcomeOf(product),
    close: () => product.stop(),
  };
};
