import { type Pool, createPool } from "@teckna/identity/pool";
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, it } from "vitest";
import { type TestDatabase, openTestDatabase } from "../../test/harness.ts";
import { mailLogin, startMailServer, startSilentServer } from "../../test/mail-server.ts";
import { pause } from "../../test/processes.ts";
import { smsSecret, startSmsReceiver } from "../../test/sms-receiver.ts";
import { readTestSettings } from "../../test/test-api.ts";
import { createLog } from "../log.ts";
import { startDelivery } from "./start-delivery.ts";

const password = "Blå-segelbåt-1987";
const hour = 3_600_000;

let database: TestDatabase;
let pool: Pool;
let ahead = 0;
let lines: string[];
let stops: (() => unknown)[];

const openPool = () =>
  createPool({
    sql: database.sql,
    issuerBase: "https://teckna.example",
    poolKey: Buffer.alloc(32, 7),
    policy: readTestSettings().passwordPolicy,
    clock: () => new Date(Date.now() + ahead),
  });

beforeAll(async () => {
  database = await openTestDatabase();
  pool = await openPool();
});
afterAll(() => database.drop());
beforeEach(() => {
  lines = [];
  stops = [];
});
afterEach(async () => {
  for (const stop of stops.toReversed()) await stop();
  await database.sql`delete from pool_outbox`;
});

const log = () => {
  const own = lines;
  return createLog("trace", { write: (line) => void own.push(line) });
};
const login = `${encodeURIComponent(mailLogin.user)}:${encodeURIComponent(mailLogin.pass)}`;

const mailSettings = (port: number, who = login) => ({
  SMTP_URL: `smtp://${who}@127.0.0.1:${port}`,
  SMTP_FROM: "Teckna i Sverige <teckna@example.com>",
  PUBLIC_URL: "https://teckna.example",
});

const begin = (variables: Record<string, string>, from: Pool = pool): (() => Promise<void>) => {
  const stop = startDelivery(readTestSettings(variables), log(), from);
  stops.push(stop);
  return stop;
};

const until = async (isSo: () => boolean | Promise<boolean>, ms = 5000): Promise<void> => {
  const deadline = Date.now() + ms;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error("it did not happen in time");
    await pause(10);
  }
};

const create = (username: string, attributes: Record<string, string>) =>
  pool.admin.create({ username, attributes, password });

const forgot = async (username: string) => {
  const began = performance.now();
  const answer = await pool.handle({
    target: "AWSCognitoIdentityProviderService.ForgotPassword",
    body: JSON.stringify({ ClientId: pool.clientId, Username: username }),
    ip: "127.0.0.1",
  });
  return { status: answer.status, ms: performance.now() - began };
};

const fromHex = (text: string): string =>
  text.replace(/(?:=[0-9A-F]{2})+/g, (bytes) =>
    Buffer.from(bytes.replaceAll("=", ""), "hex").toString("utf8"),
  );

const fromWord = (_: string, form: string, text: string): string =>
  form.toUpperCase() === "B"
    ? Buffer.from(text, "base64").toString("utf8")
    : fromHex(text.replaceAll("_", " "));

/** A mail as its reader sees it: RFC 2047 in the head, quoted-printable in the body. */
const decode = (source: string): string => {
  const end = source.indexOf("\r\n\r\n");
  const head = source.slice(0, end).replace(/\?=\r\n =\?/g, "?==?");
  const words = head.replace(/=\?UTF-8\?([BQ])\?([^?]+)\?=/gi, fromWord);
  return `${words}\n${fromHex(source.slice(end).replace(/=\r\n/g, ""))}`;
};

const codeIn = (text: string): string => /^(?: {4})?(\d{6})\b/m.exec(text)?.[1] ?? "";
const waiting = () => pool.admin.outbox();

const startMail = async (...of: Parameters<typeof startMailServer>) => {
  const server = await startMailServer(...of);
  stops.push(server.close);
  return server;
};

describe("a code by mail", () => {
  it("reaches its user in moments, works, and is kept nowhere else", async () => {
    const server = await startMail();
    begin(mailSettings(server.port));
    await create("anna", { email: "anna@example.com", email_verified: "true" });
    expect((await forgot("anna")).status).toBe(200);
    await until(() => server.mails.length === 1, 1000);
    const [mail] = server.mails;
    expect(mail).toMatchObject({ from: "teckna@example.com", to: ["anna@example.com"] });
    const text = decode(mail?.source ?? "");
    expect(text).toContain("Subject: Kod för att välja ett nytt lösenord i Teckna");
    expect(text).toMatch(/^From: Teckna i Sverige <teckna@example\.com>/m);
    expect(text).toContain("Användarnamn: anna");
    expect(text).toContain("https://teckna.example");
    const code = codeIn(text);
    expect(code).toMatch(/^\d{6}$/);
    await until(async () => (await waiting()).length === 0);
    const answer = await pool.handle({
      target: "AWSCognitoIdentityProviderService.ConfirmForgotPassword",
      body: JSON.stringify({
        ClientId: pool.clientId,
        Username: "anna",
        ConfirmationCode: code,
        Password: "Grön-roddbåt-1988",
      }),
      ip: "127.0.0.1",
    });
    expect(answer.status).toBe(200);
    expect(lines.join("")).not.toContain(code);
    const tables = await database.sql<{ rows: string }[]>`
      select (select coalesce(json_agg(o), '[]') from pool_outbox o)::text
        || (select coalesce(json_agg(c), '[]') from pool_code c)::text
        || (select coalesce(json_agg(a), '[]') from pool_audit a)::text
        || (select coalesce(json_agg(h), '[]') from history h)::text as rows`;
    expect(tables[0]?.rows).not.toContain(code);
  });

  it("is in English for who chose English, and names no code in the subject", async () => {
    const server = await startMail();
    begin(mailSettings(server.port));
    await create("eve", { email: "eve@example.com", email_verified: "true", locale: "en-GB" });
    await forgot("eve");
    await until(() => server.mails.length === 1);
    const text = decode(server.mails[0]?.source ?? "");
    const subject = /^Subject: .*$/m.exec(text)?.[0] ?? "";
    expect(subject).toBe("Subject: Code to choose a new password in Teckna");
    expect(text).toContain("User name: eve");
  });

  it("goes out from one of several processes, once", async () => {
    const server = await startMail();
    const other = await openPool();
    begin(mailSettings(server.port));
    begin(mailSettings(server.port), other);
    const names = Array.from({ length: 20 }, (_, n) => `many-${n}`);
    for (const name of names)
      await create(name, { email: `${name}@example.com`, email_verified: "true" });
    await Promise.all(names.map(forgot));
    await until(async () => (await waiting()).length === 0);
    expect(server.mails.flatMap(({ to }) => to).toSorted()).toEqual(
      names.map((name) => `${name}@example.com`).toSorted(),
    );
  });

  it("that waits since before a start goes out after it, and one that is too old never", async () => {
    await create("siv", { email: "siv@example.com", email_verified: "true" });
    await create("ulf", { email: "ulf@example.com", email_verified: "true" });
    await forgot("ulf");
    ahead += 2 * hour;
    await forgot("siv");
    const server = await startMail();
    begin(mailSettings(server.port));
    await until(() => server.mails.length === 1);
    await pause(300);
    expect(server.mails.map(({ to }) => to)).toEqual([["siv@example.com"]]);
  });
});

describe("a mail server that does not take it", () => {
  it("and refuses the address for good is asked once; the code stays for the administrator", async () => {
    const server = await startMail();
    begin(mailSettings(server.port));
    await create("rut", { email: "refused.rut@example.com", email_verified: "true" });
    await forgot("rut");
    await until(() => lines.length > 0);
    ahead += hour / 2;
    await pause(2500);
    expect(lines).toHaveLength(1);
    const [entry] = await waiting();
    expect(entry).toMatchObject({ username: "rut", attempts: 1 });
    expect(lines[0]).toContain("EENVELOPE 550");
    expect(lines[0]).not.toContain("refused.rut");
    expect(lines[0]).not.toContain(entry?.code);
    ahead -= hour / 2;
  });

  it("and is down is tried again until it is back", async () => {
    const first = await startMailServer();
    await first.close();
    begin(mailSettings(first.port));
    await create("bo", { email: "bo@example.com", email_verified: "true" });
    expect((await forgot("bo")).ms).toBeLessThan(500);
    await until(() => lines.length > 0);
    expect(lines[0]).toMatch(/ESOCKET|ECONNECTION/);
    expect(await waiting()).toHaveLength(1);
    const back = await startMail({ port: first.port });
    ahead += 6000;
    await until(() => back.mails.length === 1);
    await until(async () => (await waiting()).length === 0);
  });

  it("and never says a word holds up no request, no end of the product, no other process", async () => {
    const silent = await startSilentServer();
    stops.push(silent.close);
    const stop = begin(mailSettings(silent.port));
    await create("kaj", { email: "kaj@example.com", email_verified: "true" });
    expect((await forgot("kaj")).ms).toBeLessThan(500);
    await until(() => silent.connections() === 1);
    const open = await database.sql`
      select 1 from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction'`;
    expect(open).toEqual([]);
    const began = performance.now();
    await stop();
    expect(performance.now() - began).toBeLessThan(6000);
    stops.pop();
    const server = await startMail();
    begin(mailSettings(server.port), await openPool());
    await pause(300);
    expect(server.mails).toEqual([]);
    ahead += 61_000;
    await until(() => server.mails.length === 1);
  });

  it("and knows no such login says so without the password", async () => {
    const server = await startMail();
    begin(mailSettings(server.port, "teckna:wrong-password"));
    await create("liv", { email: "liv@example.com", email_verified: "true" });
    await forgot("liv");
    await until(() => lines.length > 0);
    expect(lines[0]).toContain("EAUTH 535");
    expect(lines.join("")).not.toMatch(/wrong-password|liv@/);
    expect(server.mails).toEqual([]);
  });
});

describe("a mail server that shows a certificate nobody vouches for", () => {
  it("gets no code", async () => {
    const server = await startMail({ offersTls: true });
    begin(mailSettings(server.port));
    await create("ola", { email: "ola@example.com", email_verified: "true" });
    await forgot("ola");
    await until(() => lines.length > 0);
    expect(server.mails).toEqual([]);
    expect(await waiting()).toMatchObject([{ username: "ola", attempts: 1 }]);
  });
});

describe("a login on another machine", () => {
  it("is sent over TLS or not at all", async () => {
    const server = await startMail();
    // Another way to write this machine, which the product takes for any other.
    const address = `smtp://${login}@127.1:${server.port}`;
    begin({ ...mailSettings(server.port), SMTP_URL: address });
    await create("pia", { email: "pia@example.com", email_verified: "true" });
    await forgot("pia");
    await until(() => lines.length > 0);
    expect(lines[0]).toMatch(/ETLS|ESOCKET/);
    expect(server.mails).toEqual([]);
  });
});

describe("a code by SMS", () => {
  const phone = { phone_number: "+46701234567", phone_number_verified: "true" };

  it("goes to the operator's sender, signed, and the sender can tell a forged one", async () => {
    const receiver = await startSmsReceiver();
    stops.push(receiver.close);
    begin({ SMS_WEBHOOK_URL: receiver.url, SMS_WEBHOOK_SECRET: smsSecret });
    await create("tor", phone);
    await forgot("tor");
    await until(() => receiver.messages.length === 1, 1000);
    expect(receiver.messages[0]).toEqual({
      id: expect.any(String),
      to: "+46701234567",
      text: expect.stringMatching(/^\d{6} är din kod för att välja ett nytt lösenord i Teckna\./),
    });
    await until(async () => (await waiting()).length === 0);
    expect(lines.join("")).not.toContain(receiver.messages[0]?.text.slice(0, 6));
  });

  it("with another secret is not taken", async () => {
    const receiver = await startSmsReceiver();
    stops.push(receiver.close);
    begin({ SMS_WEBHOOK_URL: receiver.url, SMS_WEBHOOK_SECRET: "x".repeat(40) });
    await create("una", phone);
    await forgot("una");
    await until(() => lines.length > 0);
    expect(receiver.messages).toEqual([]);
    expect(lines[0]).toContain("HTTP 401");
    expect(lines[0]).not.toMatch(/token|in-the-query|127\.0\.0\.1/);
  });

  it("is tried again after a fault, never sent on to another address, and keeps its id", async () => {
    const receiver = await startSmsReceiver();
    stops.push(receiver.close);
    receiver.answers.push(503, 307);
    begin({ SMS_WEBHOOK_URL: receiver.url, SMS_WEBHOOK_SECRET: smsSecret });
    await create("vera", phone);
    await forgot("vera");
    await until(() => lines.length === 1);
    ahead += 6000;
    await until(() => lines.length === 2);
    expect(receiver.calls()).toBe(2);
    ahead += 11_000;
    await until(() => receiver.messages.length === 1);
    expect(lines.map((line) => /HTTP \d+/.exec(line)?.[0])).toEqual(["HTTP 503", "HTTP 307"]);
  });

  it("leaves mail where it is while only SMS is configured", async () => {
    const receiver = await startSmsReceiver();
    stops.push(receiver.close);
    begin({ SMS_WEBHOOK_URL: receiver.url, SMS_WEBHOOK_SECRET: smsSecret });
    await create("yrsa", { email: "yrsa@example.com", email_verified: "true" });
    await forgot("yrsa");
    await pause(300);
    expect(await waiting()).toMatchObject([{ username: "yrsa", attempts: 0 }]);
  });
});
