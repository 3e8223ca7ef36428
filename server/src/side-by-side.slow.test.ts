import { existsSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Fleet, firstUser, openFleet } from "../test/processes/fleet.ts";
import { findWrong, startWriters } from "../test/processes/fleet-writers.ts";
import {
  findCommitBefore,
  makeOlderVersion,
  worksBesideNewer,
} from "../test/processes/older-version.ts";
import { type OtherVersion, makeLaterVersion } from "../test/processes/other-version.ts";
import { pause } from "../test/processes/processes.ts";
import { signInFirst } from "../test/signed-in.ts";
import { until } from "../test/until.ts";

// The previous version is the last commit of the project with fewer migrations. In a clone without such a commit it is
// the current one, next to a later one with invented migrations. OLD_RELEASE may name another: the folder of a checkout
// with its packages, or a commit.
const chosenRelease = process.env["OLD_RELEASE"] ?? "";
const [old, next] = [0, 1];
const tooOld = /^teckna: the database is newer than this program: .*/m;

const openBefore = (): OtherVersion => {
  if (chosenRelease !== "" && existsSync(chosenRelease))
    return { root: chosenRelease, remove: () => {} };
  const commit = chosenRelease === "" ? findCommitBefore() : chosenRelease;
  return commit === null ? { root: "", remove: () => {} } : makeOlderVersion(commit);
};

const additions = {
  "9001-later.sql": `-- in steps
alter table issues add column if not exists later text, add column if not exists is_later boolean not null default false;
create table if not exists later_notes (id text primary key, issue_id text references issues (id));
-- in chunks of issues
update issues set later = share_id where ctid >= $1::tid and ctid < $2::tid;`,
  "9002-later-index.sql": `-- outside a transaction
create index concurrently if not exists issues_by_later on issues (later, id);`,
};
const removal = {
  "9003-earlier.sql": "-- nothing uses it since 99.0.0\nalter table issues drop column later;",
};

let fleet: Fleet;
let token: string;
let before: OtherVersion;
let later: OtherVersion;
let latest: OtherVersion;
beforeAll(async () => {
  before = openBefore();
  later = makeLaterVersion(additions);
  latest = makeLaterVersion({ ...additions, ...removal });
  fleet = await openFleet({ size: 2, settings: { LOG_LEVEL: "warn" } });
  await fleet.start(old, before.root);
  token = await signInFirst(fleet.origin, firstUser);
});
afterAll(async () => {
  await fleet.stop();
  before.remove();
  later.remove();
  latest.remove();
});

const columns = (): Promise<readonly object[]> =>
  fleet.sql`select 1 from pg_attribute where attrelid = 'issues'::regclass and attname = 'later'`;

it("serves by the version before and the next one on one database, and brings it up to date under writers", async () => {
  const writers = startWriters(
    { origin: fleet.origin, token },
    { writers: 8, batches: 1, restMs: 50 },
  );
  await pause(1_000);
  await fleet.start(next, later.root);
  expect(await columns()).toHaveLength(1);
  const already = writers.seen.issues.size;
  await until(() => writers.seen.issues.size > already + 100, 60_000);
  const seen = await writers.stop();
  expect(seen).toMatchObject({ failed: [], repeated: [] });
  expect(seen.issues.size).toBeGreaterThan(100);
  expect(await findWrong(fleet.sql, seen)).toEqual({ lost: [], doubled: [] });
});

it("starts the version before again, as on the way back, or is told that it is too old", async () => {
  await fleet.kill(old);
  if (!worksBesideNewer(before.root)) {
    await expect(fleet.start(old, before.root)).rejects.toThrow(tooOld);
    return;
  }
  const program = await fleet.start(old, before.root);
  expect(program.output()).toContain("is of a newer version");
  const writers = startWriters(
    { origin: fleet.origin, token },
    { writers: 4, batches: 1, restMs: 50 },
  );
  await pause(1_000);
  expect(await writers.stop()).toMatchObject({ failed: [], repeated: [] });
});

it("refuses it in one line where the next version took away what it uses", async () => {
  await Promise.all([fleet.kill(old), fleet.kill(next)]);
  await fleet.start(next, latest.root);
  await expect(fleet.start(old, before.root)).rejects.toThrow(
    worksBesideNewer(before.root) ? /^.*migration 9003-earlier\.sql took away/m : tooOld,
  );
  expect(fleet.at(old).child.exitCode).not.toBe(0);
  expect(fleet.at(old).output().trim().split("\n")).toHaveLength(1);
});
