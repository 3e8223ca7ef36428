import { describe, expect, it } from "vitest";
import { compose } from "./compose.ts";

const outgoing = {
  id: "1",
  attempt: 1,
  username: "anna",
  destination: "gammal@example.com",
  medium: "EMAIL",
  code: "n***@a***",
  expiresAt: new Date("2026-05-13T08:30:00Z"),
} as const;
const address = "https://teckna.example";

describe("the notice of a new contact", () => {
  it("says to the old one what is to change, and holds no code", () => {
    const sv = compose({ ...outgoing, purpose: "changed_email", locale: null }, address);
    expect(sv.subject).toBe("Byte av e-postadress i Teckna väntar på bekräftelse");
    expect(sv.mail).toContain("anna i Teckna vill byta e-postadress till n***@a***.");
    expect(sv.sms).toContain(address);
    const en = compose({ ...outgoing, purpose: "changed_phone_number", locale: "en" }, address);
    expect(en.subject).toBe("A new phone number in Teckna is waiting to be confirmed");
    expect(en.mail).toContain("wants to change the phone number to n***@a***.");
    for (const text of [sv.mail, sv.sms, en.mail, en.sms]) expect(text).not.toMatch(/[{}]|\d{6}/);
  });
});
