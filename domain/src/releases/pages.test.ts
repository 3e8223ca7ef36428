import { describe, expect, test } from "vitest";
import { readRelease } from "../../test/read-release.ts";

const announces = "Norrvik Solvärme genomför en företrädesemission\n";
const inEnglish = "Norrvik Solvärme carries out a rights issue\n";

describe("what a share gives where no right is named", () => {
  const twoForSeven = { rightsRequired: "likely 7", unitsReceived: "likely 2" };
  test.each([
    ["shares", "Sju befintliga aktier ger rätt att teckna två nya aktier.", twoForSeven],
    [
      "units",
      "Villkoren innebär att sju befintliga aktier ger rätt att teckna två units.",
      twoForSeven,
    ],
    [
      "the other way round",
      "Två (2) nya aktier emitteras för varje sju (7) befintliga aktier.",
      twoForSeven,
    ],
    [
      "of one share",
      "En befintlig aktie ger rätt att teckna två nya aktier.",
      {
        sharesRequired: "likely 1",
        rightsRequired: "likely 1",
        unitsReceived: "ambiguous 2",
      },
    ],
    [
      "beside rights: nothing of its own",
      "Varje aktie ger åtta uniträtter och femton uniträtter ger rätt att teckna en unit. Femton befintliga aktier ger alltså rätt att teckna åtta units.",
      {
        sharesRequired: "certain 1",
        rightsReceived: "certain 8",
        rightsRequired: "certain 15",
        unitsReceived: "certain 1",
      },
    ],
  ])("%s", (_, sentence, expected) => {
    expect(readRelease(announces + sentence)).toEqual(expected);
  });

  test("in English", () => {
    const text = `${inEnglish}Shareholders may subscribe for two (2) new shares for every seven (7) existing shares.`;
    expect(readRelease(text)).toEqual(twoForSeven);
  });
});

test.each([
  [
    "rights for a share, then what they give, joined by a word",
    "Ägarna erhåller en (1) teckningsrätt för varje (1) aktie som innehas på avstämningsdagen den 24 juni 2024 och två (2) teckningsrätter ger rätten att teckna nio (9) nya aktier.",
    {
      recordDate: "certain 2024-06-24",
      sharesRequired: "certain 1",
      rightsReceived: "certain 1",
      rightsRequired: "certain 2",
      unitsReceived: "certain 9",
    },
  ],
  [
    "the notice of a meeting names its day",
    "Kallelse till extra bolagsstämma den 19 juni 2024 för godkännande av emissionen lämnas för sig.",
    { generalMeetingDate: "likely 2024-06-19" },
  ],
  [
    "what a meeting approves is the board's decision",
    "Styrelsens beslut om emissionen godkändes av en extra bolagsstämma den 19 juni 2024.",
    { generalMeetingDate: "likely 2024-06-19" },
  ],
  [
    "a company tells on which day its board decided",
    "Norrvik Solvärme AB meddelade den 6 maj 2024 att styrelsen i bolaget beslutat om en företrädesemission.",
    { announcementDate: "certain 2024-05-06" },
  ],
  [
    "the period ended, with names in brackets before",
    'Teckningsperioden i Norrvik Solvärme AB:s (publ) ("Norrvik" eller "Bolaget") nyemission med företrädesrätt för bolagets ägare avslutades den 5 juni 2024.',
    { subEndDate: "certain 2024-06-05" },
  ],
  [
    "the share trades today without its right",
    "Bolagets aktie handlas idag den 24 maj 2024 exklusive teckningsrätt i nyemissionen.",
    { exRightsDate: "likely 2024-05-24" },
  ],
  [
    "commitments and guarantees in one percentage",
    "Bolaget har erhållit teckningsförbindelser och garantiåtaganden om cirka 120 MSEK motsvarande cirka 70,8 procent av företrädesemissionen.",
    { approxTotalCommitment: "likely 70.8" },
  ],
  [
    "both together, behind a comma",
    "Emissionen omfattas till cirka 2 procent av teckningsförbindelser och till cirka 48 procent av garantiåtaganden, motsvarande totalt cirka 50 procent.",
    {
      approxCommitment: "certain 2",
      approxGuarantor: "certain 48",
      approxTotalCommitment: "certain 50",
    },
  ],
  [
    "who means to subscribe has secured nothing",
    "Huvudägaren avser att teckna units för sin företrädesrättsandel, omfattande cirka 40 procent av företrädesemissionen.",
    {},
  ],
  [
    "the price of the rights issue, which another issue has, too",
    "Teckningskursen är satt till 16,00 SEK per aktie vilket är densamma som i den riktade nyemissionen.",
    { unitSubPrice: "likely 16" },
  ],
  [
    "what an option of over-allotment is left out of",
    "Företrädesemissionen exklusive övertilldelningsoptionen omfattar upp till 5 040 000 aktier till kursen 22,00 kronor per aktie.",
    { offeredUnits: "likely 5040000", unitSubPrice: "certain 22" },
  ],
])("%s", (_, sentence, expected) => {
  expect(readRelease(announces + sentence)).toEqual(expected);
});

test.each([
  [
    "the price in a placement is that of the rights issue",
    "Subscription price is set to SEK 16.00, which corresponds to the price in the private placement.",
    { unitSubPrice: "likely 16" },
  ],
  [
    "an option of over-allotment is no warrant",
    "The rights issue, excluding the overallotment option, comprises up to 5,040,000 shares at a price of SEK 22 per share.",
    { offeredUnits: "likely 5040000", unitSubPrice: "certain 22" },
  ],
  [
    "the day without rights, by its name",
    "The scheduled Ex-date is September 29, 2024 and shareholders get subscription rights.",
    { exRightsDate: "likely 2024-09-29" },
  ],
  [
    "the outcome that is to be announced is no announcement",
    "The final outcome of the rights issue is expected to be announced on 2 January 2025.",
    {},
  ],
])("%s", (_, sentence, expected) => {
  expect(readRelease(inEnglish + sentence)).toEqual(expected);
});

describe("a marketplace tells from when to when rights trade", () => {
  test.each([
    ["rights", { rightsStartDate: "likely 2024-10-02", rightsEndDate: "likely 2024-10-15" }],
    ["paid subscription shares", {}],
  ])("%s", (what, expected) => {
    const named = what === "rights" ? "subscription rights" : what;
    const text = `Listing of subscription rights and paid subscription shares\nWith effect from October 02, 2024, the ${named} in Norrvik Solvärme will be traded on the list. Trading will continue up until and including October 15, 2024.`;
    expect(readRelease(text)).toEqual(expected);
  });
});

describe("of warrants", () => {
  const warrants = "Teckningsoptioner av serie TO 3\n";
  test.each([
    [
      "floor and cap in a sentence of their own",
      "Teckningskursen för teckningsoptioner av serie TO 3 motsvarar 70 procent av den volymvägda genomsnittliga kursen. Teckningskursen kan inte vara lägre än 0,40 SEK eller högre än 1,00 SEK.",
      { vwapDiscount: "likely 30", priceMin: "certain 0.4", priceMax: "certain 1" },
    ],
    [
      "a floor behind the average price of the share",
      "Kursen för teckningsoptioner av serie TO 3 motsvarar 70 procent av den volymviktade genomsnittliga aktiekursen under en period, dock lägst 0,40 SEK och högst 1,00 SEK per aktie.",
      { vwapDiscount: "likely 30", priceMin: "certain 0.4", priceMax: "certain 1" },
    ],
    [
      "each that is owned",
      "Innehavare av TO 3 har rätt att för varje ägd teckningsoption teckna en (1) ny aktie.",
      { warrantsRequired: "likely 1", sharesReceived: "likely 1" },
    ],
    [
      "a period that begins today",
      "Teckningskursen fastställdes under mätperioden till 1,20 SEK per aktie och teckningsperioden för teckningsoptioner av serie TO 3 inleds idag och pågår till och med den 30 september 2024.",
      { subEndDate: "likely 2024-09-30", warrantSubPrice: "likely 1.2" },
    ],
    [
      "until when they may be sold, and used",
      "Teckningsoptioner av serie TO 3 som inte säljs senast den 28 november 2024 eller nyttjas senast den 30 november 2024 förfaller.",
      { lastTradingDay: "likely 2024-11-28", subEndDate: "likely 2024-11-30" },
    ],
    [
      "so many that were used are no ratio",
      "Totalt nyttjades 22 989 090 teckningsoptioner av serie TO 3 för teckning av 22 989 090 nya aktier.",
      { name: "certain TO3" },
    ],
  ])("%s", (_, sentence, expected) => {
    expect(readRelease(warrants + sentence)).toEqual({ name: "certain TO3", ...expected });
  });

  test("a period from one day up and until another", () => {
    const text = `${inEnglish}The price of warrants of series TO 3 is 70 percent of the volume weighted average price during the period from August 15, 2024 up and until August 29, 2024.`;
    expect(readRelease(text)).toMatchObject({ vwapPeriodEnd: "likely 2024-08-29" });
  });
});

test("a fee in shares is no share of the issue", () => {
  const text =
    "Garanterna får ersättning\nGaranterna i företrädesemissionen har kunnat välja mellan ersättning i kontanter motsvarande 15 procent av garantiåtagandet, eller i form av nya aktier motsvarande 18 procent.";
  expect(readRelease(text)).not.toHaveProperty("approxGuarantor");
});

test("a place and a day open a release that announces an issue", () => {
  const text =
    "Norrvik Solvärme genomför en fullt säkerställd företrädesemission\n\nÅmål, 2024-04-02 08:50 CEST -- Norrvik Solvärme AB har beslutat om en företrädesemission.";
  expect(readRelease(text)).toMatchObject({ announcementDate: "likely 2024-04-02" });
});

test("a period in Norwegian, and rights that may be sold", () => {
  const text =
    "Fortrinnsrettsemisjon\nAksjonærene får 14 omsettelige tegningsretter pr aksje. Tegningsperioden i fortrinnsrettsemisjonen starter 23. mars og vil vare til 6. april 2009.";
  expect(readRelease(text)).toMatchObject({
    sharesRequired: "certain 1",
    rightsReceived: "certain 14",
    subStartDate: "certain 2009-03-23",
    subEndDate: "certain 2009-04-06",
  });
});

test.each([
  [
    "a meeting approves what the directors resolved on another day",
    "The extraordinary general meeting resolved to approve the board of directors' resolution from 11 December 2023 to increase the company's share capital through a rights issue.",
    { announcementDate: "likely 2023-12-11" },
  ],
  [
    "rights give one new share of a class",
    "Four subscription rights entitle the holder to subscribe for one new class B share.",
    { rightsRequired: "certain 4", unitsReceived: "certain 1" },
  ],
  [
    "an annual meeting that is to approve the issue",
    "The rights issue is contingent upon approval at the annual general meeting on May 10, 2023.",
    { generalMeetingDate: "likely 2023-05-10" },
  ],
  [
    "two levels of guarantees, each named in brackets behind",
    'In addition to subscription commitments, existing shareholders have entered underwriting agreements corresponding to 75.9 percent of the rights issue ("Bottom underwriting"). Through the Bottom underwriting the proceeds in the rights issue are secured to 80 percent. Furthermore, an investor has entered a top underwriting agreement corresponding to 20 percent of the rights issue.',
    { approxGuarantor: "likely 95.9" },
  ],
])("%s", (_, sentence, expected) => {
  expect(readRelease(inEnglish + sentence)).toEqual(expected);
});

test("a meeting that resolved on an issue did not announce it", () => {
  const text =
    "Norrviks extra bolagsstämma beslutade om nyemission\n\n2024-04-20\n\nVid dagens stämma i Norrvik Solvärme beslutades om nyemission med företrädesrätt för aktieägarna.";
  expect(readRelease(text)).not.toHaveProperty("announcementDate");
});

test("a day behind a long clause is no day of a meeting", () => {
  const text = `${announces}Avstämningsdag för bestämmande av vilka aktieägare som skall vara berättigade att med företrädesrätt teckna nya aktier skall vara den 17 september 2024.`;
  expect(readRelease(text)).toEqual({ recordDate: "certain 2024-09-17" });
});

test("rights may be sold until a day that stands before the word", () => {
  const text = `${announces}Innehavaren måste utnyttja teckningsrätterna senast den 8 maj 2024; eller senast den 6 maj 2024 sälja de teckningsrätter som inte utnyttjas.`;
  expect(readRelease(text)).toMatchObject({ rightsEndDate: "likely 2024-05-06" });
});

test("the short name of what is listed before the series", () => {
  const text =
    "Handel med teckningsoption TO 2\nISIN-kod för TO i Norrvik, kortnamn NOR TO 2: SE0008321673";
  expect(readRelease(text)).toEqual({ name: "likely TO2", isinWarrant: "likely SE0008321673" });
});
