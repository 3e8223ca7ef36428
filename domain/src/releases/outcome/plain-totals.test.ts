import { expect, test } from "vitest";
import { readRelease } from "../../../test/read-release.ts";

test.each([
  "Norrvik raises DKK 172 million\nNorrvik today announces the results of the rights issue.\n12,311,477 New Shares have been subscribed for in the Rights Issue raising total gross proceeds of DKK 172.4 million.",
  "Allocation of shares in the subsequent offering\nThe Board of Directors has resolved to allocate and issue 12,311,477 shares in the Subsequent Offering.",
])("all that was subscribed for: %s", (text) => {
  expect(readRelease(text)).toEqual({ unitSubTotal: "likely 12311477" });
});

test.each([
  "Outcome of the rights issue in Norrvik\n12,311,477 New Shares have been subscribed for in the Rights Issue by the largest owners.",
  "Outcome of the rights issue in Norrvik\nThe issue was oversubscribed. 12,311,477 New Shares were subscribed for in the Rights Issue.",
])("not what was a part or applied for: %s", (text) => {
  expect(readRelease(text)).toEqual({});
});

test("what was subscribed for is read where the issue is said to be over", () => {
  const text =
    "Företrädesemissionen avslutades den 27 januari 2023 och har tecknats till totalt cirka 80,9 procent där cirka 64,5 procent tecknades med stöd av uniträtter och cirka 16,4 procent tecknades utan stöd av uniträtter.";
  expect(readRelease(`Företrädesemission 2023\n\n${text}`)).toMatchObject({
    unitPctSubWithRights: "likely 64.5",
    unitPctSubWithoutRights: "likely 16.4",
  });
});

test.each([
  "Outcome of rights issue in Norrvik\nThe subscription rate was 34.7% where guarantors took 27.1% of the issue.",
  "Utfall i Norrviks företrädesemission\nTeckningsgraden var 34,7 procent där garanterna tog 27,1 procent.",
])("guarantors took what follows them, and not the whole before: %s", (text) => {
  expect(readRelease(text)).toEqual({ unitPctSubGuarantor: "likely 27.1" });
});
