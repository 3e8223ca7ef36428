import { expect, test } from "vitest";
import { proposedIn } from "../../../test/read-release.ts";

const priceIn = (text: string) => proposedIn(text, "unitSubPrice");
const sizeIn = (text: string) => proposedIn(text, "offeredUnits");

test.each([
  "Norrvik förlänger teckningstiden i sin företrädesemission\n\nStyrelsen har vidare beslutat om nyemission av högst 4 000 000 aktier med avvikelse från aktieägarnas företrädesrätt. Emissionen riktas till tre investerare och aktierna emitteras till en kurs om 0,47 SEK per aktie.\n\nSista dag att teckna i företrädesemissionen är den 14 maj 2024. Teckningsrätterna förfaller därefter.",
  "Norrvik extends the subscription period in its rights issue\n\nThe board has also resolved on an issue of not more than 4,000,000 shares with deviation from the shareholders' preferential rights. The issue is directed to three investors and the shares are issued at a subscription price of SEK 0.47 per share.\n\nThe subscription period in the rights issue ends on 14 May 2024. Subscription rights then lapse.",
  "Norrvik offentliggör tillägg till prospekt för sin företrädesemission\n\nBolaget har beslutat om en emission av högst 4 000 000 aktier till två långivare. Teckningskursen är 0,47 SEK per aktie.\n\nTeckningsrätterna handlas till och med den 14 maj 2024.",
])("no price or size of an issue to chosen investors beside a rights issue: %#", (text) => {
  expect(priceIn(text)).toBeUndefined();
  expect(sizeIn(text)).toBeUndefined();
});

test.each([
  "Norrvik Solvärme AB tillförs 20 MSEK\n\nStyrelsen har beslutat om emission av 10 000 000 aktier med avvikelse från aktieägarnas företrädesrätt. Teckningskursen är 2,00 SEK per aktie. Aktierna riktas till en investerare.",
  "Norrvik Solvärme AB raises SEK 20 million\n\nThe board has resolved on a new issue of 10,000,000 shares with deviation from the shareholders' preferential rights. The subscription price is SEK 2.00 per share.",
  "Norrvik Solvarme ASA: Kapitalinnhenting\n\nSelskapet har gjennomført en rettet emisjon av 10 000 000 nye aksjer. Tegningskursen er NOK 2,00 per aksje.",
  "Norrvik AB genomför en riktad nyemission\n\nStyrelsen har beslutat om en riktad nyemission av 5 000 000 aktier. En företrädesemission hade krävt garanter.\n\nTeckningskursen har fastställts genom förhandling och är 4,00 SEK per aktie.",
  "Norrvik AB secures financing\n\nThe board has resolved on a share issue to a limited number of institutional investors. The board considered a rights issue but found it more costly.\n\nThe subscription price is SEK 4.00 per share.",
])("none where a text has no other issue: %#", (text) => {
  expect(priceIn(text)).toBeUndefined();
  expect(sizeIn(text)).toBeUndefined();
});

test("a price in a paragraph below one on chosen investors may be either's", () => {
  const text =
    "Norrvik beslutar om företrädesemission\n\nAktieägarna får en teckningsrätt per aktie. Teckningsrätterna handlas till och med den 14 maj 2024.\n\nDärutöver sker en riktad emission till två fonder, som sedan länge är ägare i bolaget och som båda har deltagit i flera av de finansieringar som bolaget har genomfört sedan det börsnoterades i Umeå.\n\nTeckningskursen är 0,47 SEK per aktie.";
  expect(priceIn(text)).toMatchObject({ value: "0.47", confidence: "likely" });
});

test("the price of the rights issue stays certain beside another issue", () => {
  const text =
    "Norrvik beslutar om företrädesemission\n\nTvå (2) teckningsrätter ger rätt att teckna en (1) ny aktie i företrädesemissionen. Teckningskursen är 0,60 SEK per aktie.\n\nDärutöver sker en riktad emission till två fonder. Kursen i den är 0,47 SEK per aktie.";
  expect(priceIn(text)).toMatchObject({ value: "0.6", confidence: "certain" });
});

test("an issue directed to the shareholders is theirs", () => {
  const text =
    "Norrvik beslutar om nyemission\n\nEmissionen riktas till bolagets aktieägare, som får en teckningsrätt per aktie. Två (2) teckningsrätter ger rätt att teckna en (1) ny aktie. Teckningskursen är 0,60 SEK per aktie.";
  expect(priceIn(text)).toMatchObject({ value: "0.6", confidence: "certain" });
});
