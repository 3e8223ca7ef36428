import { expect, test } from "vitest";
import { readChoices, readRelease } from "../../test/read-release.ts";

const warrants = "Norrvik Solvärme: warrants of series TO2";

test.each([
  "The exercise price means that shares can be issued for a total of between SEK 14 and 29 million.",
  "Vid fullt nyttjande tillförs bolaget teckningslikvid till ett pris mellan 14 och 29 miljoner kronor.",
])("an amount between two others is no price: %s", (sentence) => {
  const values = readRelease(`${warrants}\n${sentence}`);
  expect(values).not.toHaveProperty("warrantSubPrice");
});

test("a price before an amount is one", () => {
  const text = `${warrants}\nThe exercise price is SEK 14 and 29 million warrants are outstanding.`;
  expect(readRelease(text)).toMatchObject({ warrantSubPrice: "likely 14" });
});

test("limits of an exercise price on either side, in two currencies", () => {
  const text = `${warrants}\nThe exercise price of the warrants of series TO2 is 70 percent of the volume-weighted average price, however never higher than SEK 1.90 (EUR 0.17) or lower than SEK 0.95 (EUR 0.09).`;
  expect(readRelease(text)).toMatchObject({ priceMax: "certain 1.9", priceMin: "certain 0.95" });
});

test("an outcome whose figures are divided into classes", () => {
  const text = `Outcome of Norrvik's rights issue
The count shows that 5,600,400 shares (of which 600,300 A-shares and 5,000,100 B-shares), corresponding to 70.0 per cent of the offered shares, were subscribed for by virtue of subscription rights. 800,200 shares, corresponding to 10.0 per cent of the offered shares, were subscribed for without subscription rights.`;
  expect(readRelease(text)).toMatchObject({
    unitSubWithRights: "likely 5600400",
    unitPctSubWithRights: "likely 70",
    unitSubWithoutRights: "likely 800200",
    unitPctSubWithoutRights: "likely 10",
  });
});

test("classes that do not add up are no whole", () => {
  const text = `Outcome of Norrvik's rights issue
The count shows that 5,600,400 shares (of which 600,300 A-shares and 4,000,100 B-shares) were subscribed for by virtue of subscription rights.`;
  expect(readRelease(text)).not.toHaveProperty("unitSubWithRights");
});

test("the rights that an issue gives are not those that were used", () => {
  const text = `Outcome of Norrvik's rights issue
The issue with preferential rights for the company's shareholders was subscribed for to 96 per cent. 70 per cent of the shares were subscribed for with the exercise of subscription rights.`;
  expect(readRelease(text)).toMatchObject({ unitPctSubWithRights: "likely 70" });
});

test("what was exercised, under a headline that says subscribed to", () => {
  const text = `TO2 warrants in Norrvik subscribed to 84.2%
There were 2,600,400 warrants of series TO2 of which 1,600,300 had been issued in the rights issue of units. In total 2,189,500 warrants were exercised for subscription of 2,189,500 new shares.`;
  const values = readChoices(text);
  expect(values).not.toHaveProperty("unitSubTotal");
  expect(values).not.toHaveProperty("unitSubWithRights");
  expect(values).toMatchObject({ "TO2.sharesSubscribed": "likely 2189500" });
});

test("a fee for guaranteeing a cash issue, paid in shares", () => {
  const text = `Norrvik genomför ersättningsemission
Varje garant i kontantemissionen erhåller en garantiersättning motsvarande 12 procent av garanterat belopp. Garantiersättningen ska utgå i form av nyemitterade aktier.`;
  expect(readRelease(text)).toMatchObject({ feeUnits: "likely 12" });
  expect(readRelease(text)).not.toHaveProperty("feeCash");
});

test("a list with wide gaps behind its bullets, wrapped below a heading of lines", () => {
  const text = `2025-03-04 09:20:02 CET

2025-03-04 09:20:02 CET


REGULATED INFORMATION

Finnish English
Norrvik - Company Announcement

NORRVIK PLC'S BOARD OF DIRECTORS HAS DECIDED ON A RIGHTS ISSUE

Stock Exchange Release          04 March 2025 at 10:15

•                    Nine (9) existing shares held at the record date of 6
March 2025 entitle the holder to subscribe for four (4) new shares

•                    The ex-rights date is 5 March 2025 and the record date
for the rights issue is 6 March 2025

•          The subscription period will be between 11 March and 25 March
2025.`;
  expect(readRelease(text)).toMatchObject({
    announcementDate: "certain 2025-03-04",
    recordDate: "certain 2025-03-06",
    exRightsDate: "certain 2025-03-05",
    rightsRequired: "likely 9",
    unitsReceived: "likely 4",
    subEndDate: "certain 2025-03-25",
  });
});

test("series below headings of their listed names", () => {
  const text = `NORV TO4
The subscription price of TO4 is SEK 6.20 per share.
NORV TO5
Four TO5 warrants entitle the holder to subscribe for one Norrvik share.
Subscription period:
20 October – 3 November, 2025`;
  expect(readChoices(text)).toMatchObject({
    "TO4.warrantSubPrice": "likely 6.2",
    "TO5.warrantsRequired": "likely 4",
    "TO5.sharesReceived": "likely 1",
    "TO5.subStartDate": "likely 2025-10-20",
    "TO5.subEndDate": "likely 2025-11-03",
  });
});

test("the warrants of the only series of a text", () => {
  const text = `Today, trading in warrants of series 3-2025 will commence
Trading will commence in Norrvik's warrants of series 3-2025 (TO2). The warrants are traded with ISIN code SE0021626140. The last trading day is August 26, 2025.`;
  expect(readChoices(text)).toMatchObject({
    "TO2.isinWarrant": "likely SE0021626140",
    "TO2.lastTradingDay": "likely 2025-08-26",
  });
});

test("shares of either class give a right", () => {
  const text = `Norrvik: företrädesemission av units
För varje en (1) innehavd A- respektive B-aktie erhålls två (2) uniträtter av samma serie.`;
  expect(readRelease(text)).toMatchObject({
    sharesRequired: "certain 1",
    rightsReceived: "certain 2",
  });
});

test("an outcome that an update quotes", () => {
  const text = `Företrädesemissionen omfattas till 40 procent av teckningsförbindelser.
Uppdatering: Aktier för 6 Mkr blev tecknade.
"Totalt tecknades 3 008 400 aktier med stöd av teckningsrätter och 529 400 aktier tecknades utan stöd av teckningsrätter (varav 400 genom kvittning av garanters fordran på garantiersättning). Därutöver tecknades 700 200 aktier av garanter, innebärande att totalt 4 238 000 aktier motsvarande cirka 60,5 procent av emissionen tecknades."`;
  const values = readRelease(text);
  expect(values).toMatchObject({
    unitSubWithRights: "likely 3008400",
    unitSubWithoutRights: "likely 529400",
    unitSubGuarantor: "likely 700200",
  });
  expect(values).not.toHaveProperty("unitPctSubGuarantor");
  expect(values).not.toHaveProperty("unitGuaranteeFee");
});

test("what shares traded after a day are traded without, and when an issue was announced, in Danish", () => {
  const text = `Resultat af fortegningsemission
Alle aktier udbudt ved fortegningsemissionen offentliggjort af Selskabet den 20. maj 2025 er blevet tegnet. Eksisterende aktier, der handles efter den 21. maj 2025, vil blive handlet uden tegningsretter.`;
  expect(readRelease(text)).toMatchObject({
    announcementDate: "certain 2025-05-20",
    incRightsDate: "likely 2025-05-21",
  });
});

test("what was subscribed for by rights, and what goes to those who guaranteed the issue", () => {
  const text = `Outcome of Norrvik's rights issue
5,600,400 shares, corresponding to 70.0 per cent of the offered shares, were subscribed for by subscription rights. The remaining 160,000 shares, corresponding to 2.0 per cent of the offered shares, will be allocated to the persons having guaranteed the rights issue.`;
  expect(readRelease(text)).toMatchObject({
    unitSubWithRights: "likely 5600400",
    unitPctSubWithRights: "likely 70",
    unitSubGuarantor: "likely 160000",
    unitPctSubGuarantor: "likely 2",
  });
});

test("an exercise of warrants below the company's name", () => {
  const text = `NORRVIK A/S
FIRST NORTH GROWTH MARKET
TICKER: NORV
This information is information that Norrvik is obliged to publish.
Norrvik announces the outcome of the exercise of its TO1 warrants. The total number of outstanding warrants were 2,600,400 whereas 1,600,300 were issued in the rights issue of units. In total 84.2% or 2,189,500 warrants were exercised for subscription of 2,189,500 new shares.`;
  const values = readChoices(text);
  expect(values).toMatchObject({
    "TO1.sharesSubscribed": "likely 2189500",
    "TO1.numberOfWarrants": "likely 2600400",
  });
  expect(values).not.toHaveProperty("unitSubWithRights");
});

test.each([
  [
    "Teckningskursen vid teckning av aktier med stöd av teckningsoptioner av serie TO 5 är 18,00 SEK per aktie.",
    { warrantSubPrice: "likely 18" },
  ],
  [
    "Kursen för TO5 är 70% av den genomsnittliga volymvägda aktiekursen enligt handelsplatsens officiella statistik under en period av handelsdagar som slutar före nyttjandeperioden, med en högsta teckningskurs om 0,14 SEK/aktie.",
    { priceMax: "likely 0.14" },
  ],
])("prices of warrants far from their words: %s", (sentence, values) => {
  expect(readRelease(`Norrvik: teckningsoptioner\n${sentence}`)).toMatchObject(values);
});

test("each warrant gives a new share of a company called by name", () => {
  const text =
    "Norrvik: warrants of series TO2\nEach TO2 warrant entitles the owner to subscribe for one new Norrvik share.";
  expect(readRelease(text)).toMatchObject({
    warrantsRequired: "likely 1",
    sharesReceived: "likely 1",
  });
});

test.each([
  "Lånets löptid förlängs till den 30 juni 2026.",
  "The maturity of the bridge loan is extended to 30 June 2026.",
  "Avtalet med banken förlängs till och med den 30 juni 2026.",
])("an extension of something else is no subscription period: %s", (sentence) => {
  expect(readRelease(`Norrvik: företrädesemission\n${sentence}`)).toStrictEqual({});
});

test("a verb below a heading that has words of its own", () => {
  expect(
    readRelease(
      "Norrvik: företrädesemission\nTeckningsperiod:\nBörjar den 7 mars 2025\nSlutar handlas den 18 mars 2025",
    ),
  ).toStrictEqual({ subStartDate: "likely 2025-03-07" });
});

test("what guarantors subscribe for against a fee is not their fee", () => {
  const text =
    "Norrvik: utfall i företrädesemissionen\nGaranter tecknade 500 200 units mot en ersättning om 12 procent.";
  const values = readRelease(text);
  expect(values).toMatchObject({ unitSubGuarantor: "likely 500200" });
  expect(values).not.toHaveProperty("unitGuaranteeFee");
  expect(values).not.toHaveProperty("feeUnits");
});

test("one party's part of a figure is no whole", () => {
  const text =
    "Norrvik: utfall i företrädesemissionen\n1 000 200 units (varav 400 200 av ledningen) tecknades med stöd av uniträtter.";
  expect(readRelease(text)).not.toMatchObject({ unitSubWithRights: "likely 400200" });
});

test.each([
  "The lenders have agreed to extend the period until 31 August 2025.",
  "Ansökningstiden för stödet förlängs till den 31 augusti 2025.",
])("a time that others give is no subscription period: %s", (sentence) => {
  expect(readRelease(`Norrvik: rights issue\n${sentence}`)).toStrictEqual({});
});

test("an extension that does not name the subscription is likely", () => {
  expect(
    readRelease("Norrvik: rights issue\nThe period is extended until 31 August 2025."),
  ).toStrictEqual({ subEndDate: "likely 2025-08-31" });
});

test.each([
  "Dotterbolaget Sydvik AB genomför en företrädesemission med teckningskurs 3 kronor per aktie och avstämningsdag den 5 maj 2025.",
  "The portfolio company Sydvik carries out a rights issue at a subscription price of SEK 3 per share with the record date 5 May 2025.",
])("an issue of another company: %s", (sentence) => {
  expect(readRelease(`Norrvik: företrädesemission\n${sentence}`)).toStrictEqual({});
});
