import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { asDocument, asLines, linesOf, saveBatch, sendUndo } from "../../test/batches.ts";
import { newParent } from "../../test/sample-record.ts";
import { type TestApi, openTestApi } from "../../test/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());
afterEach(async () => {
  await api.database.sql`drop trigger if exists fault on history`;
});

const ends = {
  refuses: "raise exception 'a fault of the test' using errcode = '53100'",
  "is cut off": "perform pg_terminate_backend(pg_backend_pid())",
} as const;

type When = "before" | "during";

/** Makes everything written from now on fail, at the write or at the commit. */
const meet = async (end: keyof typeof ends, when: When): Promise<void> => {
  const { sql } = api.database;
  await sql.unsafe(`create or replace function fault() returns trigger language plpgsql as $$
    begin ${ends[end]}; return null; end $$`);
  const deferred = when === "during" ? "deferrable initially deferred" : "";
  await sql.unsafe(`create constraint trigger fault after insert on history ${deferred}
    for each row execute function fault()`);
};

const rows = [{ table: "issues", line: 2, cells: { id: "a", share_id: "FATE" } }];

type Reported = { readonly code: string; readonly saved?: boolean };

const asOne = async (): Promise<Reported> => {
  const body = linesOf(rows, randomUUID());
  return (await api.call("POST", "/api/batches", { body, headers: asDocument })).json();
};

const asStream = async (): Promise<Reported> => {
  const body = linesOf(rows, randomUUID());
  const { body: reported } = await api.call("POST", "/api/batches", { body, headers: asLines });
  return JSON.parse(reported.trim().split("\n").at(-1) ?? "").error;
};

const writers = [
  ["a batch", async () => asOne],
  ["a batch whose response comes in lines", async () => asStream],
  [
    "an undo",
    async () => {
      const { result } = await saveBatch(api, rows);
      return async () => (await sendUndo(api, result.id, { id: randomUUID() })).json<Reported>();
    },
  ],
  [
    "a save of an issue with its children",
    async () => {
      const path = `/api/issues/${await newParent(api)}/changes`;
      const created = [{ table: "fees", record: { fee_level: 1 } }];
      const body = { id: randomUUID(), created };
      return async () => (await api.call("POST", path, { body })).json<Reported>();
    },
  ],
  [
    "a record",
    async () => {
      const path = `/api/issues/${await newParent(api)}`;
      return async () =>
        (await api.call("PUT", path, { body: { share_id: "B" } })).json<Reported>();
    },
  ],
  [
    "a field of a record",
    async () => {
      const path = `/api/issues/${await newParent(api)}`;
      return async () =>
        (await api.call("PATCH", path, { body: { share_id: "B" } })).json<Reported>();
    },
  ],
] as const;

describe.each(writers)("the response to %s says that nothing is saved", (_, prepare) => {
  it.each([
    ["where the database refuses what is written", "refuses", "before"],
    ["where the database refuses to commit", "refuses", "during"],
  ] as const)("%s", async (_, end, when) => {
    const write = await prepare();
    await meet(end, when);
    expect(await write()).toMatchObject({ code: "diskFull", saved: false });
  });

  it("only if that is certain: not where the connection is lost as it is committed", async () => {
    const write = await prepare();
    await meet("is cut off", "during");
    const reported = await write();
    expect(reported.code).toBe("overloaded");
    expect(reported).not.toHaveProperty("saved");
  });
});

it("says that a batch is not saved whose connection is lost before it is committed", async () => {
  await meet("is cut off", "before");
  expect(await asStream()).toMatchObject({ code: "overloaded", saved: false });
});

it("says it where the request never came to be worked on", async () => {
  const small = await openTestApi({ LIMIT_PARALLEL_BATCHES: "1" });
  try {
    await small.database.sql.end({ timeout: 0 });
    const body = linesOf(rows, randomUUID());
    const response = await small.call("POST", "/api/batches", { body, headers: asDocument });
    expect(response.json()).toMatchObject({ code: "overloaded", saved: false });
    const read = await small.call("GET", "/api/batches");
    expect(read.json()).not.toHaveProperty("saved");
  } finally {
    await small.close();
  }
});
