import { afterAll, beforeAll, expect, it, onTestFinished, vi } from "vitest";
import { pause } from "../../test/processes/processes.ts";
import { until } from "../../test/until.ts";
import { type TestDatabase, openTestDatabase } from "../../test/harness.ts";
import { connect } from "../db/connection/database.ts";
import { LiveHub } from "./live-hub.ts";
import { LiveStream, type StreamReader } from "./live-stream.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.drop());

const reader: StreamReader = {
  actor: "anna",
  login: "",
  token: "",
  sub: "",
  tables: null,
  open: "",
};

const textOf = ({ body }: LiveStream): (() => string) => {
  let text = "";
  body.setEncoding("utf8").on("data", (piece) => (text += String(piece)));
  return () => text;
};

const write = (id: string): Promise<unknown> => database.sql`
  insert into history (entity, record_id, version, at, by, action, changes)
  values ('issue', ${id}, 1, now(), 'bo', 'create', '{}')`;

it("looks for itself where notices do not come through, as behind some poolers", async () => {
  const sql = connect(database.url);
  const troubles: unknown[] = [];
  const hub = new LiveHub(sql, (error) => troubles.push(error), "teckna_kept_back");
  const stream = await hub.subscribe({
    reader,
    from: {},
    expires: Number.MAX_SAFE_INTEGER,
    confirm: async () => {},
  });
  const text = textOf(stream);
  await write("unheard");
  await until(() => text().includes("unheard"), 15_000);
  expect(troubles).toEqual([]);
  await hub.close();
  await sql.end();
});

it("resumes after an event that it has not read yet", async () => {
  const sql = connect(database.url);
  // Its notices never come.
  const hub = new LiveHub(sql, () => {}, "teckna_never");
  const given = { reader, expires: Number.MAX_SAFE_INTEGER, confirm: async () => {} };
  await hub.subscribe({ ...given, from: {} });
  await write("read elsewhere");
  await write("missed");
  const [last] = await database.sql<{ sequence: string }[]>`
    select sequence from history where record_id = 'read elsewhere'`;
  const text = textOf(await hub.subscribe({ ...given, from: { after: Number(last?.sequence) } }));
  await until(() => text().includes("hello"));
  expect(text()).toContain('{"resumed":true}');
  expect(text()).toContain("missed");
  expect(text()).not.toContain("read elsewhere");
  await hub.close();
  await sql.end();
});

it("sends who comes just as its connection is lost away to come again, and not to sign in", async () => {
  const sql = connect(database.url);
  const hub = new LiveHub(sql, () => {});
  const cutOff = async () => {
    const lost = await database.sql`
      select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where application_name = 'teckna listens' and datname = current_database()`;
    expect(lost).toHaveLength(1);
    await pause(500);
  };
  const given = { reader, from: {}, expires: Number.MAX_SAFE_INTEGER };
  await expect(hub.subscribe({ ...given, confirm: cutOff })).rejects.toMatchObject({
    code: "overloaded",
  });
  await hub.close();
  await sql.end();
});

it("begins with its greeting, however much was written before the first reader came", async () => {
  // More than may wait unread in a stream, each committed separately.
  for (let n = 0; n < 1000; n += 1) await write(`before-${n}`);
  const sql = connect(database.url);
  const hub = new LiveHub(sql, () => {});
  const given = { reader, from: {}, expires: Number.MAX_SAFE_INTEGER, confirm: async () => {} };
  const text = textOf(await hub.subscribe(given));
  await write("after");
  await until(() => text().includes("after"), 15_000);
  expect(text()).toMatch(/^retry: \d+\nevent: hello\n/);
  expect(text()).not.toContain("before-");
  await hub.close();
  await sql.end();
});

it("knows from its first reader on who has a record open, at other processes too", async () => {
  const sql = connect(database.url);
  const hubs = [new LiveHub(sql, () => {}), new LiveHub(sql, () => {})] as const;
  const texts = [];
  for (const [at, hub] of hubs.entries()) {
    const opened = { ...reader, actor: `reader ${at}`, open: "issues/first" };
    const given = { from: {}, expires: Number.MAX_SAFE_INTEGER, confirm: async () => {} };
    texts.push(textOf(await hub.subscribe({ reader: opened, ...given })));
  }
  for (const text of texts) await until(() => text().includes('"users":["reader 0","reader 1"]'));
  for (const hub of hubs) await hub.close();
  await sql.end();
});

it("drops who does not read, and nobody else", async () => {
  const [slow, quick, late] = [
    new LiveStream(reader),
    new LiveStream(reader),
    new LiveStream(reader),
  ];
  for (const stream of [slow, quick]) stream.open([]);
  quick.body.resume();
  late.open(["a".repeat(500_000)]);
  const frame = Buffer.alloc(10_000, "a");
  for (let n = 0; n < 10; n += 1) {
    for (const stream of [slow, quick]) stream.send(frame);
    await pause(1);
  }
  late.send(frame);
  expect([slow, quick, late].map(({ body }) => body.destroyed)).toEqual([true, false, false]);
});

it("takes who says to be there, and then no more, for gone, wherever they say it", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const sql = connect(database.url);
  const hubs = [new LiveHub(sql, () => {}), new LiveHub(sql, () => {})] as const;
  const [hub, other] = hubs;
  const open = (actor: string, at = hub) =>
    at.subscribe({
      reader: { ...reader, actor, open: "issues/a" },
      from: {},
      expires: Number.MAX_SAFE_INTEGER,
      confirm: async () => {},
    });
  const text = textOf(await open("anna", other));
  const [lost, there, silent] = [await open("bo"), await open("cia"), await open("dan")];
  const usersAre = (...users: string[]) =>
    until(
      () =>
        text()
          .match(/"users":.*?\]/g)
          ?.at(-1) === `"users":${JSON.stringify(users)}`,
    );
  await usersAre("anna", "bo", "cia", "dan");
  for (const { body } of [lost, there, silent]) body.resume();
  hub.hear(hub.nameOf(lost));
  for (let quarter = 0; quarter < 4; quarter += 1) {
    other.hear(hub.nameOf(there));
    await pause(1500);
    await vi.advanceTimersByTimeAsync(15_000);
  }
  await usersAre("anna", "cia", "dan");
  expect([lost, there, silent].map(({ body }) => body.destroyed)).toEqual([true, false, false]);
  for (const each of hubs) await each.close();
  await sql.end();
});
