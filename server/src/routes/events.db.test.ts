import { issue } from "@teckna/domain/entities/issue";
import { warrant } from "@teckna/domain/entities/warrant";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { saveBatch } from "../../test/batches.ts";
import { faults } from "../../test/conforms.ts";
import type { EventReader, Received } from "../../test/event-reader.ts";
import { type EventStreams, openEventStreams } from "../../test/event-streams.ts";
import { pause } from "../../test/processes/processes.ts";
import { asProgram, makeToken } from "../../test/programs.ts";
import { type TestApi, openTestApi } from "../../test/test-api.ts";

let api: TestApi;
let streams: EventStreams;
beforeAll(async () => {
  api = await openTestApi();
  streams = await openEventStreams(api);
});
afterEach(() => streams.closeReaders());
afterAll(async () => {
  await streams.close();
  await api.close();
});

const createIssue = () => api.create(issue, { share_id: "LIVE" });

const isOf =
  (id: unknown) =>
  ({ data }: Received): boolean =>
    data["id"] === id;

const eventsOf = ({ received }: EventReader): readonly Received[] =>
  received.filter(({ name }) => name === "record" || name === "batch");

describe("a stream of events", () => {
  it("tells readers of every process what was written, by whom, and of which issue", async () => {
    const document = (await api.call("GET", "/api/openapi.json")).json();
    const readers = [await streams.follow(), await streams.follow({}, { at: "other" })];
    const parent = await api.create(issue, { share_id: "LIVE" });
    const child = await api.create(warrant, { issue_id: parent["id"] });
    await api.call("DELETE", `/api/issues/${String(parent["id"])}`);
    for (const reader of readers) {
      await reader.until(({ data }) => data["action"] === "delete" && data["id"] === child["id"]);
      const events = eventsOf(reader).map(({ data }) => data);
      expect(events.map(({ action, table, version }) => [action, table, version])).toEqual(
        expect.arrayContaining([
          ["create", "issues", 1],
          ["create", "warrants", 1],
          ["delete", "issues", 2],
          ["delete", "warrants", 2],
        ]),
      );
      expect(events).toHaveLength(4);
      expect(new Set(events.map((data) => data["issue_id"]))).toEqual(new Set([parent["id"]]));
      expect(new Set(events.map(({ by }) => by))).toEqual(new Set(["anna"]));
      for (const data of events)
        expect(faults(document, { $ref: "#/components/schemas/RecordEvent" }, data)).toEqual([]);
    }
  });

  it("tells of a batch once, with its counts", async () => {
    const document = (await api.call("GET", "/api/openapi.json")).json();
    const reader = await streams.follow();
    const rows = Array.from({ length: 300 }, (_, at) => ({
      table: "issues",
      line: at + 1,
      cells: { id: String(at), share_id: `B${at}` },
    }));
    const { result } = await saveBatch(api, rows);
    const { data } = await reader.until(isOf(result.id));
    expect(data).toMatchObject({ counts: { created: { issues: 300 } }, by: "anna" });
    expect(faults(document, { $ref: "#/components/schemas/BatchEvent" }, data)).toEqual([]);
    const after = await createIssue();
    await reader.until(isOf(after["id"]));
    expect(eventsOf(reader)).toHaveLength(2);
  });

  it("tells of a parent deleted with many children in one event", async () => {
    const parent = await createIssue();
    for (let n = 0; n < 25; n += 1) await api.create(warrant, { issue_id: parent["id"] });
    const reader = await streams.follow();
    await api.call("DELETE", `/api/issues/${String(parent["id"])}`);
    const event = await reader.until(({ name }) => name === "batch");
    expect(event.data).toMatchObject({
      id: null,
      issue_id: parent["id"],
      counts: { removed: { issues: 1, warrants: 25 } },
    });
    const after = await createIssue();
    await reader.until(isOf(after["id"]));
    const deleted = eventsOf(reader).filter(
      ({ name, data }) => name === "batch" || data["action"] === "delete",
    );
    expect(deleted).toHaveLength(1);
  });

  it("is resumed at another process without missing or repeating anything", async () => {
    const first = await streams.follow();
    const seen = await createIssue();
    const { id } = await first.until(isOf(seen["id"]));
    first.close();
    const missed = [await createIssue(), await createIssue()];
    const again = await streams.follow({ "last-event-id": id }, { at: "other" });
    for (const record of missed) await again.until(isOf(record["id"]));
    const hello = again.received.find(({ name }) => name === "hello");
    expect(hello?.data).toEqual({ resumed: true });
    const ids = eventsOf(again).map(({ data }) => data["id"]);
    expect(ids.filter((one) => missed.some((record) => record["id"] === one))).toHaveLength(2);
  });

  it.each(["one", "other"] as const)(
    "begins with what was stored since what the reader has read, at process %s",
    async (at) => {
      const before = await createIssue();
      await pause(3500);
      const readAt = Date.now();
      const since = await createIssue();
      const reader = await streams.follow({}, { at, query: `?age=${Date.now() - readAt + 1}` });
      await reader.until(isOf(since["id"]));
      expect(reader.received[0]?.data).toEqual({ resumed: true });
      expect(eventsOf(reader).some(isOf(before["id"]))).toBe(false);
    },
  );

  it("says so where it cannot be resumed", async () => {
    const reader = await streams.follow({ "last-event-id": "999999999999" });
    expect(reader.received[0]?.data).toEqual({ resumed: false });
  });

  it("misses nothing that is stored while the connection that listens is lost", async () => {
    const reader = await streams.follow();
    const before = await createIssue();
    const { id } = await reader.until(isOf(before["id"]));
    await api.database.sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'teckna listens' and datname = current_database()`;
    const meanwhile = await createIssue();
    await reader.ended;
    const again = await streams.follow({ "last-event-id": id });
    await again.until(isOf(meanwhile["id"]));
    const later = await createIssue();
    await again.until(isOf(later["id"]));
  });

  it("misses nothing of a transaction that was open when others ended", async () => {
    const { promise: isHeld, resolve: letGo } = Promise.withResolvers<void>();
    const { promise: isWritten, resolve: written } = Promise.withResolvers<void>();
    const slow = await createIssue();
    const holding = api.database.sql.begin(async (tx) => {
      await tx`insert into history (entity, record_id, version, at, by, action, changes)
        values ('issue', ${String(slow["id"])}, 2, now(), 'slow', 'replace', '{}')`;
      written();
      await isHeld;
    });
    await isWritten;
    const first = await streams.follow();
    const quick = await createIssue();
    const { id } = await first.until(isOf(quick["id"]));
    first.close();
    letGo();
    await holding;
    const again = await streams.follow({ "last-event-id": id });
    await again.until(({ data }) => data["by"] === "slow");
  });
});

describe("who may read it", () => {
  it("is asked for a token", async () => {
    expect((await fetch(`${streams.urls.one}/api/events`)).status).toBe(401);
  });

  it("is notified of the tables of their token alone", async () => {
    const { token } = await makeToken(api, { rights: ["read"], tables: ["warrants"] });
    const reader = await streams.follow(asProgram(token));
    const parent = await createIssue();
    const child = await api.create(warrant, { issue_id: parent["id"] });
    await reader.until(isOf(child["id"]));
    expect(eventsOf(reader).map(({ data }) => data["table"])).toEqual(["warrants"]);
  });

  // For HEAD, Fastify would read the endless body, and nothing would end that.
  it.each(["/api/events", "/api/export/issues"])(
    "is whoever reads %s: HEAD has none",
    async (path) => {
      const authorization = `Bearer ${await api.issuer.sign()}`;
      const response = await fetch(`${streams.urls.one}${path}`, {
        method: "HEAD",
        headers: { authorization },
      });
      expect(response.status).toBe(404);
    },
  );

  it("loses it in the middle when the token is revoked, at every process", async () => {
    const { token, id } = await makeToken(api);
    const readers = [
      await streams.follow(asProgram(token)),
      await streams.follow(asProgram(token), { at: "other" }),
    ];
    const bystander = await streams.follow();
    await api.call("DELETE", `/api/tokens/${id}`);
    await Promise.all(readers.map(({ ended }) => ended));
    const after = await createIssue();
    await bystander.until(isOf(after["id"]));
    for (const reader of readers) expect(eventsOf(reader).some(isOf(after["id"]))).toBe(false);
    expect((await streams.follow(asProgram(token))).status).toBe(401);
  });

  it("loses it when the sign-in is ended", async () => {
    const login = crypto.randomUUID();
    await api.database
      .sql`insert into pool_user (username, folded, sub, status, created_at, updated_at)
      values ('anna', 'anna', ${crypto.randomUUID()}, 'CONFIRMED', now(), now())`;
    await api.database.sql`
      insert into pool_login (origin_jti, username, refresh_hash, auth_time, scope, expires_at)
      values (${login}, 'anna', ${Buffer.alloc(32)}, now(), '', now() + interval '1 day')`;
    const authorization = `Bearer ${await api.issuer.sign({ origin_jti: login })}`;
    const reader = await streams.follow({ authorization });
    await api.database.sql`update pool_login set revoked_at = now() where origin_jti = ${login}`;
    await reader.ended;
  });

  it("loses it when the token expires", async () => {
    const now = Math.floor(Date.now() / 1000);
    const authorization = `Bearer ${await api.issuer.sign({ exp: now + 5 })}`;
    const reader = await streams.follow({ authorization });
    expect(reader.status).toBe(200);
    await reader.ended;
    expect(Date.now() / 1000).toBeGreaterThanOrEqual(now + 4);
  });
});

describe("views of lists", () => {
  const view = { entity: "issues", name: "Pågående", shared: true, is_default: false, state: {} };
  const toldOf = ({ received }: EventReader, id: string) =>
    received.flatMap(({ name, data }) =>
      name === "view" && data["id"] === id ? [[data["action"], data["table"], data["by"]]] : [],
    );

  it("reach those who see them, in every process, and never to programs", async () => {
    const document = (await api.call("GET", "/api/openapi.json")).json();
    const bo = { authorization: `Bearer ${await api.issuer.sign({ "cognito:username": "bo" })}` };
    const [anna, ofBo] = [await streams.follow(), await streams.follow(bo, { at: "other" })];
    const program = await streams.follow(asProgram((await makeToken(api)).token));
    const made = await api.call("POST", "/api/views", { body: view });
    const { id } = made.json<{ id: string }>();
    const url = `/api/views/${id}`;
    const put = (changes: object) => api.call("PUT", url, { body: { ...view, ...changes } });
    await put({ name: "Avslutade" });
    await put({ name: "Avslutade", shared: false });
    await put({ name: "Mina", shared: false });
    await api.call("DELETE", url);
    await anna.until(({ data }) => data["id"] === id && data["action"] === "delete");
    const after = await createIssue();
    for (const reader of [ofBo, program]) await reader.until(isOf(after["id"]));
    const seen = ["create", "replace", "replace", "replace", "delete"];
    expect(toldOf(anna, id)).toEqual(seen.map((action) => [action, "issues", "anna"]));
    // What is no longer shared is gone for others.
    const others = ["create", "replace", "delete"];
    expect(toldOf(ofBo, id)).toEqual(others.map((action) => [action, "issues", "anna"]));
    expect(toldOf(program, id)).toEqual([]);
    for (const { name, data } of anna.received.filter((event) => event.name === "view"))
      expect(faults(document, { $ref: "#/components/schemas/ViewEvent" }, data), name).toEqual([]);
  });
});
