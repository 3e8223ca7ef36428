import { issue } from "@teckna/domain/entities/issue";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openChecks, storedFindings } from "../../test/stored-findings.ts";
import { type TestApi, openTestApi } from "../../test/test-api.ts";
import { until } from "../../test/until.ts";
import type { Sql } from "../db/connection/database.ts";
import type { BackgroundWorker, Pace } from "../background/background-worker.ts";
import { checkInBackground } from "./check-in-background.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const wrong = { sub_start_date: "2026-05-27", sub_end_date: "2026-05-13" };
const hourMs = 3_600_000;
const never: Pace = { firstMs: hourMs, pollMs: hourMs, quietMs: 5, firstFaultMs: 5, manySteps: 2 };

const newIssue = async (): Promise<string> =>
  String((await api.create(issue, { share_id: "A", ...wrong }))["id"]);

const isChecked = async (id: string): Promise<boolean> =>
  (await storedFindings(api, id)).some(({ rule }) => rule === "D05");

const failOnFault = {
  onFault: (error: unknown) => {
    throw error;
  },
};

const storedRounds = () =>
  api.database.sql.unsafe<{ position: string | null; remaining: number; started: string }[]>(
    "select position, remaining, started_at::text as started from checks_round",
  );

it("checks once what is entered on the day of an empty product", async () => {
  const worker = checkInBackground(await openChecks(api), failOnFault, { ...never, firstMs: 1 });
  await until(async () => (await storedRounds()).length === 1);
  const [round] = await storedRounds();
  expect(round).toMatchObject({ position: null, remaining: 0 });
  const id = await newIssue();
  worker.noteRequest()(true);
  await until(() => isChecked(id));
  await worker.stop();
  expect(await storedRounds()).toEqual([round]);
});

it("checks what a request of this process wrote", async () => {
  const worker = checkInBackground(await openChecks(api), failOnFault, never);
  const ids = [await newIssue(), await newIssue()];
  worker.noteRequest()(true);
  for (const id of ids) await until(() => isChecked(id));
  await worker.stop();
});

it("finds what other processes wrote, also two at once", async () => {
  const pace = { ...never, firstMs: 5, pollMs: 5 };
  const workers: BackgroundWorker[] = [];
  for (let at = 0; at < 2; at += 1)
    workers.push(checkInBackground(await openChecks(api), failOnFault, pace));
  const id = await newIssue();
  await until(() => isChecked(id));
  await Promise.all(workers.map((worker) => worker.stop()));
});

it("neither reads nor writes once it is stopped", async () => {
  const worker = checkInBackground(await openChecks(api), failOnFault, never);
  await worker.stop();
  const id = await newIssue();
  worker.noteRequest()(true);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await isChecked(id)).toBe(false);
});

it("waits for a database that is away, reports it once, and goes on", async () => {
  const { sql } = api.database;
  let isAway = true;
  const failing = new Proxy(sql, {
    get: (target, name): unknown => {
      if (isAway && name === "unsafe") throw new Error("away");
      return Reflect.get(target, name);
    },
  }) satisfies Sql;
  const faults: unknown[] = [];
  const pace = { ...never, firstMs: 1 };
  const setup = await openChecks(api, { sql: failing });
  const worker = checkInBackground(setup, { onFault: (error) => faults.push(error) }, pace);
  const id = await newIssue();
  await until(() => faults.length === 1);
  isAway = false;
  await until(() => isChecked(id));
  await worker.stop();
  expect(faults).toHaveLength(1);
});

it("tells that it rests once after many steps, and not after few", async () => {
  let rests = 0;
  const reports = { ...failOnFault, onRest: () => void (rests += 1) };
  const clock = () => Date.now() + 86_400_000;
  const worker = checkInBackground(await openChecks(api, { clock }), reports, {
    ...never,
    firstMs: 1,
  });
  const last = await newIssue();
  await until(() => rests === 1);
  expect(await isChecked(last)).toBe(true);
  const next = await newIssue();
  worker.noteRequest()(true);
  await until(() => isChecked(next));
  await worker.stop();
  expect(rests).toBe(1);
});
