import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type DeliveryTest, openDeliveryTest } from "../../test/delivery-harness.ts";
import { pause } from "../../test/processes/processes.ts";
import { onBusyCores } from "../../test/stalls.ts";
import { until } from "../../test/until.ts";
import { smsSecret, startSmsReceiver } from "../../test/sms-receiver.ts";

let t: DeliveryTest;
beforeAll(async () => {
  t = await openDeliveryTest();
});
afterEach(() => t.endTest());
afterAll(() => t.database.drop());

describe("a code by SMS", () => {
  const phone = { phone_number: "+46701234567", phone_number_verified: "true" };

  it("goes to the operator's sender, signed, and the sender can recognise a forged one", async () => {
    const receiver = t.endsWithTest(await startSmsReceiver());
    t.begin({ SMS_WEBHOOK_URL: receiver.url, SMS_WEBHOOK_SECRET: smsSecret });
    await t.create("tor", phone);
    await t.forgot("tor");
    await until(() => receiver.messages.length === 1, onBusyCores(3000));
    expect(receiver.messages[0]).toEqual({
      id: expect.any(String),
      to: "+46701234567",
      text: expect.stringMatching(/^\d{6} är din kod för att välja ett nytt lösenord i Teckna\./),
    });
    await until(async () => (await t.waiting()).length === 0);
    expect(t.lines().join("")).not.toContain(receiver.messages[0]?.text.slice(0, 6));
  });

  it("with another secret is not taken", async () => {
    const receiver = t.endsWithTest(await startSmsReceiver());
    t.begin({ SMS_WEBHOOK_URL: receiver.url, SMS_WEBHOOK_SECRET: "x".repeat(40) });
    await t.create("una", phone);
    await t.forgot("una");
    await until(() => t.lines().length > 0);
    expect(receiver.messages).toEqual([]);
    expect(t.lines()[0]).toContain("HTTP 401");
    expect(t.lines()[0]).not.toMatch(/token|in-the-query|127\.0\.0\.1/);
  });

  it("is tried again after a fault, never sent on to another address, and keeps its id", async () => {
    const receiver = t.endsWithTest(await startSmsReceiver());
    receiver.responses.push(503, 307);
    t.begin({ SMS_WEBHOOK_URL: receiver.url, SMS_WEBHOOK_SECRET: smsSecret });
    await t.create("vera", phone);
    await t.forgot("vera");
    await until(() => t.lines().length === 1);
    t.wait(6);
    await until(() => t.lines().length === 2);
    expect(receiver.calls()).toBe(2);
    t.wait(11);
    await until(() => receiver.messages.length === 1);
    expect(t.lines().map((line) => /HTTP \d+/.exec(line)?.[0])).toEqual(["HTTP 503", "HTTP 307"]);
  });

  it("leaves mail where it is while only SMS is configured", async () => {
    const receiver = t.endsWithTest(await startSmsReceiver());
    t.begin({ SMS_WEBHOOK_URL: receiver.url, SMS_WEBHOOK_SECRET: smsSecret });
    await t.create("yrsa", { email: "yrsa@example.com", email_verified: "true" });
    await t.forgot("yrsa");
    await pause(300);
    expect(await t.waiting()).toMatchObject([{ username: "yrsa", attempts: 0 }]);
  });
});
