import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type DeliveryTest, openDeliveryTest } from "../../test/delivery-harness.ts";
import { mailLogin, startMailServer, startSilentServer } from "../../test/mail-server.ts";
import { pause } from "../../test/processes/processes.ts";
import { onBusyCores } from "../../test/stalls.ts";
import { until } from "../../test/until.ts";

let t: DeliveryTest;
beforeAll(async () => {
  t = await openDeliveryTest();
});
afterEach(() => t.endTest());
afterAll(() => t.database.drop());

const login = `${encodeURIComponent(mailLogin.user)}:${encodeURIComponent(mailLogin.pass)}`;

const mailSettings = (port: number, who = login) => ({
  SMTP_URL: `smtp://${who}@127.0.0.1:${port}`,
  SMTP_FROM: "Teckna i Sverige <teckna@example.com>",
  PUBLIC_URL: "https://teckna.example",
});

const fromHex = (text: string): string =>
  text.replace(/(?:=[0-9A-F]{2})+/g, (bytes) =>
    Buffer.from(bytes.replaceAll("=", ""), "hex").toString("utf8"),
  );

const fromWord = (_: string, form: string, text: string): string =>
  form.toUpperCase() === "B"
    ? Buffer.from(text, "base64").toString("utf8")
    : fromHex(text.replaceAll("_", " "));

/** A mail as its reader sees it: RFC 2047 in the headers, quoted-printable in the body. */
const decode = (source: string): string => {
  const end = source.indexOf("\r\n\r\n");
  const head = source.slice(0, end).replace(/\?=\r\n =\?/g, "?==?");
  const words = head.replace(/=\?UTF-8\?([BQ])\?([^?]+)\?=/gi, fromWord);
  return `${words}\n${fromHex(source.slice(end).replace(/=\r\n/g, ""))}`;
};

const codeIn = (text: string): string => /^(?: {4})?(\d{6})\b/m.exec(text)?.[1] ?? "";

const startMail = async (...of: Parameters<typeof startMailServer>) => {
  return t.endsWithTest(await startMailServer(...of));
};

describe("a code by mail", () => {
  it("reaches its user in moments, works, and is kept nowhere else", async () => {
    const server = await startMail();
    t.begin(mailSettings(server.port));
    await t.create("anna", { email: "anna@example.com", email_verified: "true" });
    expect((await t.forgot("anna")).status).toBe(200);
    await until(() => server.mails.length === 1, onBusyCores(3000));
    const [mail] = server.mails;
    expect(mail).toMatchObject({ from: "teckna@example.com", to: ["anna@example.com"] });
    const text = decode(mail?.source ?? "");
    expect(text).toContain("Subject: Kod för att välja ett nytt lösenord i Teckna");
    expect(text).toMatch(/^From: Teckna i Sverige <teckna@example\.com>/m);
    expect(text).toContain("Användarnamn: anna");
    expect(text).toContain("https://teckna.example");
    const code = codeIn(text);
    expect(code).toMatch(/^\d{6}$/);
    await until(async () => (await t.waiting()).length === 0);
    const response = await t.pool.handle({
      target: "AWSCognitoIdentityProviderService.ConfirmForgotPassword",
      body: JSON.stringify({
        ClientId: t.pool.clientId,
        Username: "anna",
        ConfirmationCode: code,
        Password: "Grön-roddbåt-1988",
      }),
      ip: "127.0.0.1",
    });
    expect(response.status).toBe(200);
    expect(t.lines().join("")).not.toContain(code);
    const tables = await t.database.sql<{ rows: string }[]>`
      select (select coalesce(json_agg(o), '[]') from pool_outbox o)::text
        || (select coalesce(json_agg(c), '[]') from pool_code c)::text
        || (select coalesce(json_agg(a), '[]') from pool_audit a)::text
        || (select coalesce(json_agg(h), '[]') from history h)::text as rows`;
    expect(tables[0]?.rows).not.toContain(code);
  });

  it("is in English for who chose English, and names no code in the subject", async () => {
    const server = await startMail();
    t.begin(mailSettings(server.port));
    await t.create("eve", { email: "eve@example.com", email_verified: "true", locale: "en-GB" });
    await t.forgot("eve");
    await until(() => server.mails.length === 1);
    const text = decode(server.mails[0]?.source ?? "");
    const subject = /^Subject: .*$/m.exec(text)?.[0] ?? "";
    expect(subject).toBe("Subject: Code to choose a new password in Teckna");
    expect(text).toContain("Username: eve");
  });

  it("goes out from one of several processes, once", async () => {
    const server = await startMail();
    const other = await t.openPool();
    t.begin(mailSettings(server.port));
    t.begin(mailSettings(server.port), other);
    const names = Array.from({ length: 20 }, (_, n) => `many-${n}`);
    for (const name of names)
      await t.create(name, { email: `${name}@example.com`, email_verified: "true" });
    await Promise.all(names.map(t.forgot));
    await until(async () => (await t.waiting()).length === 0);
    expect(server.mails.flatMap(({ to }) => to).toSorted()).toEqual(
      names.map((name) => `${name}@example.com`).toSorted(),
    );
  });

  it("that waits since before a start goes out after it, and one that is too old never", async () => {
    await t.create("siv", { email: "siv@example.com", email_verified: "true" });
    await t.create("ulf", { email: "ulf@example.com", email_verified: "true" });
    await t.forgot("ulf");
    t.wait(7200);
    await t.forgot("siv");
    const server = await startMail();
    t.begin(mailSettings(server.port));
    await until(() => server.mails.length === 1);
    await pause(300);
    expect(server.mails.map(({ to }) => to)).toEqual([["siv@example.com"]]);
  });
});

describe("a mail server that does not take it", () => {
  it("and refuses the address for good is tried once; the code stays for the administrator", async () => {
    const server = await startMail();
    t.begin(mailSettings(server.port));
    await t.create("rut", { email: "refused.rut@example.com", email_verified: "true" });
    await t.forgot("rut");
    await until(() => t.lines().length > 0);
    t.wait(1800);
    await pause(2500);
    expect(t.lines()).toHaveLength(1);
    const [entry] = await t.waiting();
    expect(entry).toMatchObject({ username: "rut", attempts: 1 });
    expect(t.lines()[0]).toContain("EENVELOPE 550");
    expect(t.lines()[0]).not.toContain("refused.rut");
    expect(t.lines()[0]).not.toContain(entry?.code);
    t.wait(-1800);
  });

  it("and is down is tried again until it is back", async () => {
    const first = await startMailServer();
    await first.close();
    t.begin(mailSettings(first.port));
    await t.create("bo", { email: "bo@example.com", email_verified: "true" });
    expect((await t.forgot("bo")).ms).toBeLessThan(onBusyCores(3000));
    await until(() => t.lines().length > 0);
    expect(t.lines()[0]).toMatch(/ESOCKET|ECONNECTION/);
    expect(await t.waiting()).toHaveLength(1);
    const back = await startMail({ port: first.port });
    t.wait(6);
    await until(() => back.mails.length === 1);
    await until(async () => (await t.waiting()).length === 0);
  });

  it("and never says a word holds up no request, no end of the product, no other process", async () => {
    const silent = t.endsWithTest(await startSilentServer());
    const stop = t.begin(mailSettings(silent.port));
    await t.create("kaj", { email: "kaj@example.com", email_verified: "true" });
    expect((await t.forgot("kaj")).ms).toBeLessThan(onBusyCores(3000));
    await until(() => silent.connections() === 1);
    const open = await t.database.sql`
      select 1 from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction'`;
    expect(open).toEqual([]);
    const began = performance.now();
    await stop();
    expect(performance.now() - began).toBeLessThan(onBusyCores(9000));
    const server = await startMail();
    t.begin(mailSettings(server.port), await t.openPool());
    await pause(300);
    expect(server.mails).toEqual([]);
    t.wait(61);
    await until(() => server.mails.length === 1);
  });

  it("and knows no such login says so without the password", async () => {
    const server = await startMail();
    t.begin(mailSettings(server.port, "teckna:wrong-password"));
    await t.create("liv", { email: "liv@example.com", email_verified: "true" });
    await t.forgot("liv");
    await until(() => t.lines().length > 0);
    expect(t.lines()[0]).toContain("EAUTH 535");
    expect(t.lines().join("")).not.toMatch(/wrong-password|liv@/);
    expect(server.mails).toEqual([]);
  });
});

describe("a mail server that shows a certificate nobody vouches for", () => {
  it("gets no code", async () => {
    const server = await startMail({ offersTls: true });
    t.begin(mailSettings(server.port));
    await t.create("ola", { email: "ola@example.com", email_verified: "true" });
    await t.forgot("ola");
    await until(() => t.lines().length > 0);
    expect(server.mails).toEqual([]);
    expect(await t.waiting()).toMatchObject([{ username: "ola", attempts: 1 }]);
  });
});

describe("a login on another machine", () => {
  it("is sent over TLS or not at all", async () => {
    const server = await startMail();
    // Another name of this machine, which the product does not recognise as such.
    const address = `smtp://${login}@127.1:${server.port}`;
    t.begin({ ...mailSettings(server.port), SMTP_URL: address });
    await t.create("pia", { email: "pia@example.com", email_verified: "true" });
    await t.forgot("pia");
    await until(() => t.lines().length > 0);
    expect(t.lines()[0]).toMatch(/ETLS|ESOCKET/);
    expect(server.mails).toEqual([]);
  });
});
