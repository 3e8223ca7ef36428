import { expect, test } from "vitest";
import { proposedIn, readRelease, valuesInRelease } from "../../test/read-release.ts";

const outcome = (rest: string): string =>
  `Norrvik announces the outcome of its rights issue\nIn the rights issue, 4,100,000 shares were subscribed for by exercise of subscription rights and 300,000 shares without. Thus, a total of 4,400,000 shares have been subscribed for in the rights issue.${rest}`;

test("those who subscribed are not all while guarantors take the rest", () => {
  expect(valuesInRelease(outcome(""))).toMatchObject({ unitSubTotal: 4_400_000 });
  const rest = valuesInRelease(
    outcome(" Additionally, 600,000 shares are subscribed for by guarantors."),
  );
  expect(rest).toMatchObject({ unitSubWithRights: 4_100_000, unitSubGuarantor: 600_000 });
  expect(rest).not.toHaveProperty("unitSubTotal");
});

test("nor those with rights and without, in Swedish", () => {
  const text =
    "Norrvik offentliggör utfallet i företrädesemissionen\nTotalt tecknades 4 400 000 aktier. Resterande 600 000 aktier har tecknats av emissionsgaranter.";
  expect(valuesInRelease(text)).not.toHaveProperty("unitSubTotal");
  expect(valuesInRelease(text.replace(" Resterande", "\nTidigare"))).toMatchObject({
    unitSubTotal: 4_400_000,
  });
});

test.each([
  "Prior to recalculation of the warrants of series TO5, one (1) warrant of series TO5 gave the right to subscribe for one (1) new share. Following the recalculation, twenty (20) warrants of series TO5 give the right to subscribe for one (1) new share.",
  "Före omräkningen gav en (1) teckningsoption av serie TO5 rätt att teckna en (1) ny aktie. Efter omräkningen ger tjugo (20) teckningsoptioner av serie TO5 rätt att teckna en (1) ny aktie.",
])("what warrants gave before they were recalculated: %s", (sentence) => {
  const text = `Teckningsoptioner av serie TO5\n${sentence}`;
  const required = proposedIn(text, "warrantsRequired", "TO5");
  expect([required?.value, required?.also]).toStrictEqual([20, []]);
});

test("a series of which the text about another says nothing has no certain name", () => {
  const text =
    "Teckningsoptioner av serie TO7\nEn (1) teckningsoption av serie TO7 ger rätt att teckna en (1) ny aktie. Innehavare av teckningsoptioner av serie TO6 berörs inte.";
  expect(proposedIn(text, "name", "TO7")?.confidence).toBe("certain");
  expect(proposedIn(text, "name", "TO6")?.confidence).toBe("likely");
});

test("series with a longer name in front have names", () => {
  const text =
    "Norrvik offentliggör utfallet i företrädesemissionen\nUnits bestod av aktier och teckningsoptioner av serie 2031:N1 (TO4) och serie 2031:N2 (TO5).";
  expect([proposedIn(text, "name", "TO4"), proposedIn(text, "name", "TO5")]).toMatchObject([
    { value: "TO4" },
    { value: "TO5" },
  ]);
});

test.each([
  [
    "generalMeetingDate",
    "Norrvik genomför en företrädesemission\nStyrelsen meddelade den 3 mars 2031 att styrelsen beslutat att, under förutsättning av ett efterföljande godkännande från den extra bolagsstämman den 4 april 2031, genomföra en företrädesemission.",
    "2031-04-04",
  ],
  [
    "subEndDate",
    "Norrvik\nSubscription period of the rights issue ending 27 June 2031: how to subscribe\nThe subscription price is SEK 2.00 per share.",
    "2031-06-27",
  ],
])("%s", (field, text, value) => {
  expect(readRelease(text)[field]).toMatch(` ${value}`);
});

test("rights with a letter missing", () => {
  const text =
    "Norrvik genomför en emission av units\nAktieägarna får en uniträtt för varje aktie. Tre unirätter ger rätt till teckning av en unit.";
  expect(valuesInRelease(text)).toMatchObject({ rightsRequired: 3, unitsReceived: 1 });
});

test("shares that guarantors take as their fee are theirs, and their price is not that of the issue", () => {
  const text =
    "Norrvik issues shares to guarantors of its oversubscribed rights issue\nSeveral guarantors have elected to be paid their commission for the guarantee as new shares in the company. The board has therefore resolved on the Compensation Issue, which comprises a total of 412,300 shares. The subscription price in the Compensation Issue is SEK 1.25 per share.";
  const values = valuesInRelease(text);
  expect(values).toMatchObject({ unitGuaranteeFee: 412_300 });
  expect(values).not.toHaveProperty("unitSubTotal");
  expect(values).not.toHaveProperty("unitSubPrice");
});

test("a zero before a comma begins no thousands, in English either", () => {
  const text =
    "Norrvik resolves on a rights issue\nThe shareholders may subscribe for the shares of the rights issue at the subscription price of SEK 0,425 per share.";
  expect(valuesInRelease(text)).toMatchObject({ unitSubPrice: "0.425" });
});
