import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  asDocument,
  asLines,
  linesOf,
  saveBatch,
  sendUndo,
  undoBatch,
} from "../../test/batches.ts";
import {
  deleting,
  newFamily,
  readWhole,
  replacing,
  saveChanges,
  sendChanges,
} from "../../test/changesets.ts";
import { withoutLockTimeout } from "../db/connection/database.ts";
import { countMarked, issuesPerBatch, markedRows, newMarker } from "../../test/marked-batches.ts";
import { type TestApi, openTestApi } from "../../test/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({});
});
afterAll(() => api.close());
afterEach(() => endFault());

/** Waits for other readers of the history, such as autovacuum. */
const endFault = async (): Promise<void> => {
  await withoutLockTimeout(api.database.sql)`drop trigger if exists fault on history`;
};

/** Makes the database fail with this SQLSTATE after it has written for some time. */
const failLater = async (state: string): Promise<void> => {
  const sql = withoutLockTimeout(api.database.sql);
  await sql.unsafe(`create or replace function fault() returns trigger language plpgsql as $$
    begin raise exception 'a fault of the test' using errcode = '${state}'; end $$`);
  await sql.unsafe(`create trigger fault before insert on history
    for each row when (new.entity = 'warrant') execute function fault()`);
};

const faults = [
  ["a full disk", "53100", { code: "diskFull", status: 507 }],
  ["too little memory", "53200", { code: "overloaded", status: 503 }],
  ["a statement that takes too long", "57014", { code: "overloaded", status: 503 }],
] as const;

describe.each(faults)("%s", (_, state, error) => {
  it("leaves nothing of a batch, is reported, and the same batch is saved afterwards", async () => {
    const marker = newMarker();
    const body = linesOf(markedRows(marker), randomUUID());
    await failLater(state);
    const refused = await api.call("POST", "/api/batches", { body, headers: asDocument });
    expect(refused.statusCode).toBe(error.status);
    expect(refused.headers["retry-after"]).toBeDefined();
    const streamed = await api.call("POST", "/api/batches", { body, headers: asLines });
    const last = JSON.parse(streamed.body.trim().split("\n").at(-1) ?? "");
    expect(last).toMatchObject({ error });
    expect(await countMarked(api, marker)).toBe(0);
    await endFault();
    const saved = await api.call("POST", "/api/batches", { body, headers: asDocument });
    expect(saved.json()).toMatchObject({
      result: { created: { issues: issuesPerBatch, warrants: 1 } },
    });
    expect(await countMarked(api, marker)).toBe(issuesPerBatch);
  });

  it("leaves nothing of a save, which can be sent again, and meets its undo alike", async () => {
    const family = await newFamily(api);
    const before = await readWhole(api, family.issue);
    const body = {
      id: randomUUID(),
      created: [{ table: "warrants", record: { name: "TO 2" } }],
      replaced: [replacing("commits", family.commit, { name: "Ny" })],
      deleted: [deleting("fees", family.fee)],
    };
    await failLater(state);
    const refused = await sendChanges(api, family.issue, body);
    expect([refused.statusCode, refused.json().saved]).toEqual([error.status, false]);
    expect(await readWhole(api, family.issue)).toEqual(before);
    await endFault();
    const { id } = await saveChanges(api, family.issue, body);
    const after = await readWhole(api, family.issue);
    await failLater(state);
    expect((await sendUndo(api, id, { id: randomUUID() })).statusCode).toBe(error.status);
    expect(await readWhole(api, family.issue)).toEqual(after);
  });

  it("leaves a batch as it was where its undo meets it", async () => {
    const marker = newMarker();
    const { result } = await saveBatch(api, markedRows(marker));
    await failLater(state);
    const refused = await sendUndo(api, result.id, { id: randomUUID() });
    expect(refused.statusCode).toBe(error.status);
    expect(await countMarked(api, marker)).toBe(issuesPerBatch);
    await endFault();
    expect((await undoBatch(api, result.id)).removed).toMatchObject({
      issues: issuesPerBatch,
      warrants: 1,
    });
    expect(await countMarked(api, marker)).toBe(0);
  });
});
