import { type Pool, createPool } from "@teckna/identity/pool";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestDatabase, openTestDatabase } from "../../test/harness.ts";
import { mailLogin, startMailServer } from "../../test/mail-server.ts";
import { pause } from "../../test/processes/processes.ts";
import { smsSecret, startSmsReceiver } from "../../test/sms-receiver.ts";
import { readTestSettings } from "../../test/test-api.ts";
import { createApp } from "../app.ts";
import { createLog } from "../log.ts";
import { startDelivery } from "./start-delivery.ts";

const password = "Blå-segelbåt-1987";
const contacts = {
  email: "anna@example.com",
  email_verified: "true",
  phone_number: "+46701234567",
  phone_number_verified: "true",
};

let database: TestDatabase;
let mail: Awaited<ReturnType<typeof startMailServer>>;
let sms: Awaited<ReturnType<typeof startSmsReceiver>>;
let pool: Pool;
let app: FastifyInstance;
let stop: () => Promise<void>;
const lines: string[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  mail = await startMailServer();
  sms = await startSmsReceiver();
  const login = `${mailLogin.user}:${encodeURIComponent(mailLogin.pass)}`;
  const settings = readTestSettings({
    SMTP_URL: `smtp://${login}@127.0.0.1:${mail.port}`,
    SMTP_FROM: "teckna@example.com",
    SMS_WEBHOOK_URL: sms.url,
    SMS_WEBHOOK_SECRET: smsSecret,
  });
  const { sql } = database;
  const policy = settings.passwordPolicy;
  const poolKey = Buffer.alloc(32, 7);
  pool = await createPool({ sql, issuerBase: settings.publicUrl, poolKey, policy });
  const log = createLog("trace", { write: (line) => void lines.push(line) });
  app = await createApp({ sql, settings, pool, log, webFolder: "/nowhere" });
  stop = startDelivery(settings, log, pool);
});
afterAll(async () => {
  await stop();
  await app.close();
  await mail.close();
  sms.close();
  await database.drop();
});

const call = async (action: string, body: object): Promise<Record<string, unknown>> => {
  const response = await app.inject({
    method: "POST",
    url: "/idp/",
    headers: {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": `AWSCognitoIdentityProviderService.${action}`,
    },
    payload: JSON.stringify({ ClientId: pool.clientId, ...body }),
  });
  expect([action, response.statusCode]).toEqual([action, 200]);
  return response.json<Record<string, unknown>>();
};

const nextOf = async <T>(list: readonly T[], seen: number): Promise<T> => {
  for (let n = 0; n < 500; n += 1) {
    const found = list[seen];
    if (found !== undefined) return found;
    await pause(10);
  }
  throw new Error("nothing arrived");
};

const mailed = async (act: () => Promise<unknown>): Promise<string> => {
  const seen = mail.mails.length;
  await act();
  const { source } = await nextOf(mail.mails, seen);
  return /^ {4}(\d{6})\r$/m.exec(source)?.[1] ?? "";
};

const texted = async (act: () => Promise<unknown>): Promise<string> => {
  const seen = sms.messages.length;
  await act();
  return (await nextOf(sms.messages, seen)).text.slice(0, 6);
};

const signIn = (username: string) =>
  call("InitiateAuth", {
    AuthFlow: "USER_PASSWORD_AUTH",
    AuthParameters: { USERNAME: username, PASSWORD: password },
  });

const accessOf = ({ AuthenticationResult }: Record<string, unknown>): string =>
  (AuthenticationResult as { AccessToken: string }).AccessToken;

/** Makes the product send every kind of code, and uses each. */
const useEveryCode = async (): Promise<string[]> => {
  await pool.admin.create({ username: "anna", password, attributes: contacts });
  const reset = await mailed(() => call("ForgotPassword", { Username: "anna" }));
  const choice = { Username: "anna", ConfirmationCode: reset, Password: password };
  await call("ConfirmForgotPassword", choice);
  const AccessToken = accessOf(await signIn("anna"));
  const request = (AttributeName: string) =>
    call("GetUserAttributeVerificationCode", { AccessToken, AttributeName });
  const [byMail, bySms] = [
    await mailed(() => request("email")),
    await texted(() => request("phone_number")),
  ];
  await call("VerifyUserAttribute", { AccessToken, AttributeName: "email", Code: byMail });
  await call("VerifyUserAttribute", { AccessToken, AttributeName: "phone_number", Code: bySms });
  await pool.admin.setMfa("anna", { sms: "preferred" });
  let session: unknown;
  const factor = await texted(async () => (session = (await signIn("anna"))["Session"]));
  await call("RespondToAuthChallenge", {
    ChallengeName: "SMS_MFA",
    Session: session,
    ChallengeResponses: { USERNAME: "anna", SMS_MFA_CODE: factor },
  });
  const bo = { username: "bo", password, attributes: { email: "bo@example.com" } };
  await pool.admin.create({ ...bo, status: "UNCONFIRMED" });
  const confirm = await mailed(() => call("ResendConfirmationCode", { Username: "bo" }));
  await call("ConfirmSignUp", { Username: "bo", ConfirmationCode: confirm });
  return [reset, byMail, bySms, factor, confirm];
};

const everyTable = async (): Promise<string> => {
  const { sql } = database;
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`;
  const texts = await Promise.all(
    tables.map(
      ({ name }) => sql`select coalesce(json_agg(t), '[]')::text as rows from ${sql(name)} t`,
    ),
  );
  return texts.map(([row]) => String(row?.["rows"])).join("\n");
};

describe("a code that was sent and used", () => {
  it("is in no line of the most talkative log and in no table", async () => {
    const codes = await useEveryCode();
    expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true);
    const [log, tables] = [lines.join(""), await everyTable()];
    expect(log).toContain("/idp/");
    expect(tables).toContain("anna@example.com");
    for (const code of codes) {
      const alone = new RegExp(`(?<![0-9a-f])${code}(?![0-9a-f])`);
      expect(log).not.toMatch(alone);
      expect(tables).not.toMatch(alone);
    }
    for (const kept of [password, "anna@example.com", "+46701234567", mailLogin.pass, smsSecret])
      expect(log).not.toContain(kept);
    expect(await pool.admin.outbox()).toEqual([]);
  });
});
