import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Fleet, firstUser, openFleet } from "../test/processes/fleet.ts";
import { findWrong, startWriters } from "../test/processes/fleet-writers.ts";
import { pause } from "../test/processes/processes.ts";
import { type Standby, hasStandby, openStandby } from "../test/processes/standby.ts";
import { signInFirst } from "../test/signed-in.ts";
import { until } from "../test/until.ts";

const awayMs = 10_000;
/** Only limits the wait for something to happen at all. */
const timeoutMs = 60_000;

describe.runIf(hasStandby)(
  "a PostgreSQL whose standby takes its place ten seconds after it was lost",
  () => {
    let fleet: Fleet;
    let standby: Standby;
    let token: string;

    /** The standby comes first, as it may in anybody's list. */
    const bothHosts = async (straight: string): Promise<string> => {
      standby = await openStandby(straight);
      const { host, username, pathname } = new URL(straight);
      return `postgres://${username}@127.0.0.1:${standby.port},${host}${pathname}?target_session_attrs=read-write`;
    };

    beforeAll(async () => {
      fleet = await openFleet({ size: 1, databaseUrl: bothHosts });
      await fleet.start(0);
      token = await signInFirst(fleet.origin, firstUser);
    });
    afterAll(async () => {
      await fleet.stop();
      await standby.stop();
    });

    it("has all that was reported as saved, once, and goes on by itself", async () => {
      const writers = startWriters({ origin: fleet.origin, token }, { writers: 8, batches: 1 });
      await until(() => writers.seen.issues.size > 20, timeoutMs);
      await standby.killPrimary();
      await pause(awayMs);
      const before = writers.seen.issues.size;
      await standby.promote();
      await until(() => writers.seen.issues.size > before + 20, timeoutMs);
      const seen = await writers.stop();
      expect(seen.failed).toEqual([]);
      expect(await findWrong(standby.sql, seen)).toEqual({ lost: [], doubled: [] });
    });
  },
);
