import { randomUUID } from "node:crypto";
import { commit } from "@teckna/domain/entities/commit";
import { issue } from "@teckna/domain/entities/issue";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  deleting,
  newFamily,
  readWhole,
  replacing,
  saveChanges,
  sendChanges,
} from "../../test/changesets.ts";
import { untilBlocked } from "../../test/sessions.ts";
import { type TestApi, type Wire, openTestApi } from "../../test/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const newCommits = (count: number, name: string) =>
  Array.from({ length: count }, (_, at) => ({
    table: "commits",
    record: { name: `${name} ${at}` },
  }));

const countCommits = async (id: string): Promise<number> => {
  const whole = await readWhole(api, id);
  return (whole["totals"] as { commits: number }).commits;
};

describe("the same save again", () => {
  it("changes nothing and gets the first response, even where another one came after it", async () => {
    const family = await newFamily(api);
    const body = {
      id: randomUUID(),
      created: newCommits(2, "A"),
      replaced: [replacing("warrants", family.warrant, { name: "TO 2" })],
      deleted: [deleting("fees", family.fee)],
    };
    const first = await sendChanges(api, family.issue, body);
    const [replaced] = first.json().replaced;
    await saveChanges(api, family.issue, {
      replaced: [replacing("warrants", replaced.record, { name: "TO 3" })],
    });
    const again = await sendChanges(api, family.issue, body);
    expect([again.statusCode, again.body]).toEqual([200, first.body]);
    await api.database.sql`delete from idempotency`;
    const late = await sendChanges(api, family.issue, body);
    expect([late.statusCode, late.body]).toEqual([200, first.body]);
    expect(await countCommits(family.issue)).toBe(3);
  });

  it("is refused with another body, for another issue, and by another user", async () => {
    const [family, other] = [await newFamily(api), await newFamily(api)];
    const body = { id: randomUUID(), created: newCommits(1, "A") };
    await saveChanges(api, family.issue, body);
    const bertil = `Bearer ${await api.issuer.sign({ "cognito:username": "bertil" })}`;
    const path = `/api/issues/${family.issue}/changes`;
    for (const response of [
      await sendChanges(api, family.issue, { ...body, created: newCommits(1, "B") }),
      await sendChanges(api, other.issue, body),
      await api.call("POST", path, { body, headers: { authorization: bertil } }),
    ]) {
      expect(response.statusCode).toBe(422);
      expect(response.json()).toMatchObject({ code: "keyReused" });
    }
    expect(await countCommits(family.issue)).toBe(2);
    expect(await countCommits(other.issue)).toBe(1);
  });

  it("is carried out once where it comes many times at once", async () => {
    const family = await newFamily(api);
    const body = { id: randomUUID(), created: newCommits(3, "A") };
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => sendChanges(api, family.issue, body)),
    );
    const saved = responses.filter(({ statusCode }) => statusCode === 200);
    const running = responses.filter(({ statusCode }) => statusCode === 409);
    expect(saved.length).toBeGreaterThan(0);
    expect(saved.length + running.length).toBe(20);
    expect(new Set(saved.map((response) => response.body)).size).toBe(1);
    expect(await countCommits(family.issue)).toBe(4);
  });

  it("does not spend its id where it is refused", async () => {
    const family = await newFamily(api);
    const id = randomUUID();
    const wrong = [{ table: "fees", record: { fee_level: -1 } }];
    expect((await sendChanges(api, family.issue, { id, created: wrong })).statusCode).toBe(422);
    const deleted = [deleting("fees", { ...family.fee, version: 9 })];
    expect((await sendChanges(api, family.issue, { id, deleted })).statusCode).toBe(412);
    await saveChanges(api, family.issue, { id, deleted: [deleting("fees", family.fee)] });
  });

  it("is never saved once it is cancelled", async () => {
    const family = await newFamily(api);
    const body = { id: randomUUID(), created: newCommits(1, "A") };
    const cancelled = await api.call("POST", `/api/batches/${body.id}/cancel`);
    expect(cancelled.json()).toEqual({ saved: false });
    const response = await sendChanges(api, family.issue, body);
    expect(response.json()).toMatchObject({ status: 422, code: "keyReused" });
    expect(await countCommits(family.issue)).toBe(1);
  });
});

describe("two saves of one issue at the same time", () => {
  it("that change the same record: one is saved whole, the other not at all", async () => {
    const family = await newFamily(api);
    const responses = await Promise.all(
      ["A", "B"].map((name) =>
        sendChanges(api, family.issue, {
          id: randomUUID(),
          created: newCommits(1, name),
          replaced: [replacing("warrants", family.warrant, { name })],
        }),
      ),
    );
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 412]));
    const [lost] = responses.filter(({ statusCode }) => statusCode === 412);
    expect(lost?.json()).toMatchObject({
      conflicts: [{ id: family.warrant["id"], current: { version: 2 } }],
    });
    expect(await countCommits(family.issue)).toBe(2);
  });

  it("that change other records in the other order: both are saved", async () => {
    const family = await newFamily(api);
    const parent = (await api.call("GET", `/api/issues/${family.issue}`)).json<Wire>();
    const changes = [
      [replacing("commits", family.commit, { fee_level: 1 }), replacing("issues", parent, {})],
      [replacing("issues", parent, {}), replacing("warrants", family.warrant, { name: "B" })],
      [replacing("fees", family.fee, { fee_level: 2 })],
    ];
    const responses = await Promise.all(
      changes.map((replaced) => sendChanges(api, family.issue, { id: randomUUID(), replaced })),
    );
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  });

  it("that store the same new issue: one is saved, the other finds the id taken", async () => {
    const id = randomUUID();
    const created = [
      { table: "issues", record: { share_id: "RACE" } },
      { table: "fees", record: { fee_level: 1 } },
    ];
    const responses = await Promise.all(
      [1, 2].map(() => sendChanges(api, id, { id: randomUUID(), created })),
    );
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    expect(await readWhole(api, id)).toMatchObject({ totals: { fees: 1 } });
  });
});

describe("a save meets a single write", () => {
  it("that is stored while it waited, and names it", async () => {
    const family = await newFamily(api);
    const id = String(family.commit["id"]);
    let saving: Promise<unknown> = Promise.resolve();
    await api.database.sql.begin(async (tx) => {
      await tx`update commits set version = version + 1, name = 'Ny' where id = ${id}`;
      saving = sendChanges(api, family.issue, {
        id: randomUUID(),
        created: newCommits(1, "A"),
        deleted: [deleting("commits", family.commit)],
      });
      await untilBlocked(api.database.sql);
    });
    expect(await saving).toMatchObject({ statusCode: 412 });
    expect(await countCommits(family.issue)).toBe(1);
    expect(await api.history(commit, id)).toHaveLength(1);
  });

  it("that deletes the issue while it waited", async () => {
    const family = await newFamily(api);
    let saving: Promise<unknown> = Promise.resolve();
    await api.database.sql.begin(async (tx) => {
      await tx`update issues set deleted_at = now(), deleted_by = 'bo',
        deletion = gen_random_uuid() where id = ${family.issue}`;
      saving = sendChanges(api, family.issue, { id: randomUUID(), created: newCommits(1, "A") });
      await untilBlocked(api.database.sql);
    });
    expect(await saving).toMatchObject({ statusCode: 404 });
    expect(await api.history(issue, family.issue)).toHaveLength(1);
  });
});
