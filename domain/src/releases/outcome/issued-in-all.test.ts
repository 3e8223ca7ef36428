import { expect, test } from "vitest";
import { proposedIn, readRelease } from "../../../test/read-release.ts";

const headline = "Final result of the rights issue in Fjordvik Marine ASA\n";

test.each([
  "Under the rights issue, the company will issue a maximum of 39,540,000 new shares, each at a subscription price of NOK 2.45.",
  "As the rights issue is over, Fjordvik Marine ASA will issue 39,540,000 offer shares at NOK 2.45 per share.",
  "The final allocation thus amounts to 39,540,000 offer shares, raising gross proceeds of NOK 96 million.",
  "The allocation has been made. In total, 39,540,000 offer shares were allocated.",
])("what is issued in all, as what was subscribed for: %s", (text) => {
  expect(proposedIn(headline + text, "unitSubTotal")).toMatchObject({
    value: 39_540_000,
    confidence: "likely",
  });
});

test.each([
  "The company will issue 39,540,000 new shares at NOK 2.45 in a private placement.",
  "As commission to the underwriters, the company will issue 39,540,000 new shares at NOK 2.45.",
  "A total of 39,540,000 shares will be issued to guarantors.",
])("not what others are issued: %s", (text) => {
  expect(proposedIn(headline + text, "unitSubTotal")).toBeUndefined();
});

test("a count that shows what was subscribed for is an outcome whatever the headline", () => {
  const text =
    "Fjordvik's two issues\nThe summation of the rights issue in Fjordvik shows that 45,000,000 shares, corresponding to 90 percent of the offered shares, were subscribed for by exercise of subscription rights.";
  expect(readRelease(text)).toMatchObject({
    unitSubWithRights: "likely 45000000",
    unitPctSubWithRights: "likely 90",
  });
});
