import { type Pool, createPool } from "@teckna/identity/pool";
import { startDelivery } from "../src/delivery/start-delivery.ts";
import { createLog } from "../src/log.ts";
import { openTestDatabase } from "./harness.ts";
import { readTestSettings } from "./test-api.ts";

/** A pool that sends its codes, with a clock that tests can advance, and a log of failures. */
export const openDeliveryTest = async () => {
  const database = await openTestDatabase();
  let aheadMs = 0;
  let lines: string[] = [];
  const stops: (() => unknown)[] = [];
  const openPool = () =>
    createPool({
      sql: database.sql,
      issuerBase: "https://teckna.example",
      poolKey: Buffer.alloc(32, 7),
      policy: readTestSettings().passwordPolicy,
      clock: () => new Date(Date.now() + aheadMs),
    });
  const pool = await openPool();
  return {
    database,
    pool,
    /** Another process of the same pool. */
    openPool,
    lines: () => lines,
    wait: (seconds: number): void => void (aheadMs += seconds * 1000),
    /** Starts sending; returns a function that stops it. */
    begin: (variables: Record<string, string>, from: Pool = pool): (() => Promise<void>) => {
      const own = lines;
      const log = createLog("trace", { write: (line) => void own.push(line) });
      const stop = startDelivery(readTestSettings(variables), log, from);
      stops.push(stop);
      return stop;
    },
    /** Closed at the end of the test. */
    endsWithTest: <T extends { close(): unknown }>(server: T): T => {
      stops.push(() => server.close());
      return server;
    },
    create: (username: string, attributes: Record<string, string>) =>
      pool.admin.create({ username, attributes, password: "Blå-segelbåt-1987" }),
    forgot: async (username: string) => {
      const began = performance.now();
      const { status } = await pool.handle({
        target: "AWSCognitoIdentityProviderService.ForgotPassword",
        body: JSON.stringify({ ClientId: pool.clientId, Username: username }),
        ip: "127.0.0.1",
      });
      return { status, ms: performance.now() - began };
    },
    waiting: () => pool.admin.outbox(),
    endTest: async (): Promise<void> => {
      for (const stop of stops.splice(0).toReversed()) await stop();
      lines = [];
      await database.sql`delete from pool_outbox`;
    },
  };
};

export type DeliveryTest = Awaited<ReturnType<typeof openDeliveryTest>>;
