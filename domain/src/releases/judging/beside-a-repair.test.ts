import { expect, test } from "vitest";
import { readRelease } from "../../../test/read-release.ts";

const headline = "Fjordvik Marine ASA: private placement successfully placed\n";

test("size and price of a repair offering that a text about a placement announces", () => {
  const text = `${headline}The placement is directed at investors. The board will consider carrying out a repair offering of up to 2,200,000 new shares at a subscription price of NOK 22.00 per share.`;
  expect(readRelease(text)).toMatchObject({
    offeredUnits: "likely 2200000",
    unitSubPrice: expect.stringContaining("22"),
  });
  expect(readRelease(text)["unitSubPrice"]).not.toContain("certain");
});

test("those of the placement are not, behind a repair offering either", () => {
  const text = `${headline}Before the repair offering, the private placement of 2,200,000 new shares at a subscription price of NOK 22.00 per share was completed.`;
  const values = readRelease(text);
  expect(values).not.toHaveProperty("offeredUnits");
  expect(values).not.toHaveProperty("unitSubPrice");
});
