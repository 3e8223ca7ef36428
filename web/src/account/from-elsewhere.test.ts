import { expect, it } from "vitest";
import { isFromElsewhere } from "./from-elsewhere.ts";

const oauth = {
  domain: "teckna.example.org",
  providers: ["google"],
  custom: [{ name: "Company", label: "Företaget" }],
};

it.each([
  ["Google_117", true],
  ["google_117", true],
  ["Company_anna-there", true],
  ["anna", false],
  ["Facebook_4711", false],
  ["Googlenaut", false],
])("knows of %s whether another service has the password: %s", (username, isElsewhere) => {
  expect(isFromElsewhere(username, oauth)).toBe(isElsewhere);
});

it("counts everybody as the pool's own where no service is named", () => {
  expect(isFromElsewhere("Google_117", null)).toBe(false);
});
