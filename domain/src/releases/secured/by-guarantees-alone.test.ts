import { expect, test } from "vitest";
import { readRelease } from "../../../test/read-release.ts";

test("who secures an issue, behind an amount in brackets", () => {
  const inSwedish =
    "Norrvik genomför en företrädesemission\nFöreträdesemissionen är säkerställd till 75,0 procent (motsvarande cirka 19,8 MSEK) genom garantiåtaganden.";
  expect(readRelease(inSwedish)).toEqual({
    approxGuarantor: "likely 75",
    approxTotalCommitment: "likely 75",
  });
  const inEnglish =
    "Norrvik carries out a rights issue\nThe Rights Issue is secured to 75 percent (SEK 19.8 million) through subscription commitments and guarantee commitments.";
  expect(readRelease(inEnglish)).toEqual({ approxTotalCommitment: "certain 75" });
});

test("guarantees are all that secures an issue only where no commitments are named", () => {
  const text =
    "Norrvik genomför en företrädesemission\nFöreträdesemissionen är säkerställd till 50 procent genom garantiåtaganden. Ägare har lämnat teckningsåtaganden.";
  expect(readRelease(text)).toEqual({ approxGuarantor: "likely 50" });
});
