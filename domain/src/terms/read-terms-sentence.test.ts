import { describe, expect, test } from "vitest";
import { readTerms } from "./read-terms.ts";
import { type Terms, noTerms } from "./terms.ts";

const read = (text: string) => {
  const { terms, problems } = readTerms(text);
  return {
    terms,
    problems: problems.map(({ code, start, end }) => [code, text.slice(start, end)]),
  };
};

type Row = readonly [name: string, text: string, terms: Partial<Terms>];

const oneToOne = { sharesRequired: 1, rightsReceived: 1 };
const warrant = (name: string | null, warrantsPerUnit: number | null = 1) => ({
  name,
  warrantsPerUnit,
});

const rows: readonly Row[] = [
  [
    "rights that are given for a share, and then give one",
    "1 subscription right given for each share, 1 subscription right entitles to subscribe for 8 shares.",
    { sharesRequired: 1, rightsReceived: 1, rightsRequired: 1, unitsReceived: 8, sharesInUnit: 1 },
  ],
  [
    "rights that are told of behind a share",
    "Ägare erhåller teckningsrätter för varje innehavd B-aktie, där elva teckningsrätter ger rätten att teckna fyra nya B-aktier.",
    { rightsRequired: 11, unitsReceived: 4, sharesInUnit: 1 },
  ],
  [
    "a right that is allotted for every share",
    "En uniträtt tilldelas för varje innehavd aktie. 15 uniträtter ger rätt att teckna en unit.",
    { ...oneToOne, rightsRequired: 15, unitsReceived: 1 },
  ],
  [
    "classes of shares beside each other",
    "Shareholders are allocated one subscription right for each A or B class share.",
    oneToOne,
  ],
  [
    "rights for each existing share in Danish",
    "Hver aktionær får tildelt 8 tegningsretter per eksisterende aktie.",
    { sharesRequired: 1, rightsReceived: 8 },
  ],
  [
    "rights that were needed, with a hyphen, and what is free of charge",
    "Det krävdes tretton (13) Unit-rätter för att teckna två (2) Units. En unit består av en (1) ny aktie och en (1) vederlagsfri (kostnadsfri) teckningsoption.",
    {
      rightsRequired: 13,
      unitsReceived: 2,
      sharesInUnit: 1,
      warrants: [warrant(null)],
    },
  ],
  [
    "units, all in one",
    "En (1) befintlig aktie ger elva (11) uniträtter, tio (10) uniträtter ger rätt att teckna en (1) unit bestående av en (1) aktie och en (1) teckningsoption av serie TO2 till en kurs om 1,06 kronor per unit.",
    {
      sharesRequired: 1,
      rightsReceived: 11,
      rightsRequired: 10,
      unitsReceived: 1,
      sharesInUnit: 1,
      unitSubPrice: "1.06",
      warrants: [warrant("TO2")],
    },
  ],
  [
    "the price first, rights before the share",
    `Priset är 1,06 SEK per unit. En unit innehåller en (1) aktie och en (1) teckningsoption av serie TO2, den senare utan vederlag.
Den som är införd i aktieboken på avstämningsdagen den 29 maj 2024 får elva (11) uniträtter per en (1) innehavd aktie. Tio (10) uniträtter ger rätt till teckning av en (1) unit.
Vid fullt utnyttjande av samtliga optioner kan bolaget få in ytterligare högst cirka 113,5 MSEK.`,
    {
      sharesRequired: 1,
      rightsReceived: 11,
      rightsRequired: 10,
      unitsReceived: 1,
      sharesInUnit: 1,
      unitSubPrice: "1.06",
      warrants: [warrant("TO2")],
    },
  ],
  [
    "English, two series",
    "One (1) share carries one (1) unit right, and one (1) unit right gives the holder the right to subscribe for one (1) new unit at SEK 0.70. Each unit is made up of seven (7) new shares, four (4) warrants of series TO3 and four (4) warrants of series TO4.",
    {
      ...oneToOne,
      rightsRequired: 1,
      unitsReceived: 1,
      sharesInUnit: 7,
      unitSubPrice: "0.7",
      warrants: [warrant("TO3", 4), warrant("TO4", 4)],
    },
  ],
  [
    "English, the rights for a share and those for a unit side by side",
    "Holders on the record date 3 December 2020 receive seven (7) unit rights for one (1) share held and six (6) unit rights entitle to one (1) unit, which consists of one (1) share and one (1) warrant (TO1). The price is SEK 6.47 per unit. At most 23,175,576 units can be issued, giving gross proceeds of about SEK 150 million.\nTwo (2) warrants give the right to one (1) share in 16 March – 29 March 2022 at 70 percent of the volume weighted average price, though not below SEK 6.47.",
    {
      sharesRequired: 1,
      rightsReceived: 7,
      rightsRequired: 6,
      unitsReceived: 1,
      sharesInUnit: 1,
      unitSubPrice: "6.47",
      warrants: [warrant("TO1")],
    },
  ],
  [
    "words alone, and the price of a warrant",
    "För en befintlig aktie erhålls en uniträtt. Arton uniträtter behövs för att teckna en unit bestående av tre aktier och en teckningsoption av serie TO 1.\nOptionerna kan utnyttjas 23 maj–13 juni 2019 för 28,20 kronor per aktie.",
    {
      ...oneToOne,
      rightsRequired: 18,
      unitsReceived: 1,
      sharesInUnit: 3,
      warrants: [warrant("TO 1")],
    },
  ],
  [
    "shares, in a market notice",
    "Första dag för handel exklusive teckningsrätt: 2019-09-05\nÅtta (8) teckningsrätter berättigar till teckning av sju (7) nya aktier à 50 öre.\nTeckningstid: 2019-09-13 - 2019-09-27",
    { rightsRequired: 8, unitsReceived: 7, sharesInUnit: 1, unitSubPrice: "0.5" },
  ],
  [
    "a table",
    "Relation\t4 teckningsrätter ger 3 nya aktier\nKurs\t2,00 SEK per aktie",
    { rightsRequired: 4, unitsReceived: 3, sharesInUnit: 1, unitSubPrice: "2" },
  ],
  [
    "such rights",
    "Aktieägare på avstämningsdagen (27 september 2023) får för varje aktie två (2) uniträtter; tre (3) sådana krävs för en (1) unit. Teckningskurs 2,25 SEK per unit. Högst 11 566 886 units ges ut, motsvarande cirka 26,0 MSEK.",
    {
      sharesRequired: 1,
      rightsReceived: 2,
      rightsRequired: 3,
      unitsReceived: 1,
      unitSubPrice: "2.25",
    },
  ],
  [
    "the lowest price of a warrant, which is no price of a unit",
    "Units bestående av tre (3) aktier, en (1) TO1 och en (1) TO2. Tre (3) uniträtter ger en (1) unit.\nTO1 får utnyttjas 24 februari – 10 mars 2021 till 70 procent av VWAP under tio (10) handelsdagar, lägst 2,90 kronor och högst 8,70 kronor.",
    {
      rightsRequired: 3,
      unitsReceived: 1,
      sharesInUnit: 3,
      warrants: [warrant("TO1"), warrant("TO2")],
    },
  ],
  [
    "what a unit holds in brackets",
    "Varje aktie ger fem (5) uniträtter, och två (2) uniträtter ger rätt att teckna en (1) unit (1 aktie och 1 TO3).",
    {
      sharesRequired: 1,
      rightsReceived: 5,
      rightsRequired: 2,
      unitsReceived: 1,
      sharesInUnit: 1,
      warrants: [warrant("TO3")],
    },
  ],
  [
    "rights for every share, the unit before its rights",
    "Aktieägare erhåller en (1) uniträtt för varje innehavd aktie. För teckning av en (1) unit krävs tre (3) uniträtter.",
    { ...oneToOne, rightsRequired: 3, unitsReceived: 1 },
  ],
  [
    "a right that goes on in the same sentence",
    "Varje befintlig aktie berättigar till en (1) teckningsrätt som ger rätt att teckna två (2) nya aktier till kursen 3,10 kronor per aktie.",
    { ...oneToOne, rightsRequired: 1, unitsReceived: 2, sharesInUnit: 1, unitSubPrice: "3.1" },
  ],
  [
    "the price of a share where a unit is but named besides",
    "Två (2) teckningsrätter ger rätt att teckna tre (3) nya aktier till kursen 3,10 kronor per aktie. Några units ges inte ut.",
    { rightsRequired: 2, unitsReceived: 3, sharesInUnit: 1, unitSubPrice: "3.1" },
  ],
  [
    "prices of a unit and of a share",
    "Tre (3) uniträtter ger en (1) unit, som består av tre (3) aktier. Teckningskursen är 6,45 kronor per unit, motsvarande 2,15 kronor per aktie.",
    { rightsRequired: 3, unitsReceived: 1, sharesInUnit: 3, unitSubPrice: "6.45" },
  ],
];

describe("a press release", () => {
  test.each(rows)("is read: %s", (_name, text, terms) => {
    expect(read(text)).toEqual({ terms: { ...noTerms, ...terms }, problems: [] });
  });

  test.each<readonly [string, string, readonly (readonly [string, string])[], Partial<Terms>]>([
    [
      "of shares that give units",
      "Innehav av fem befintliga aktier ger rätt till en unit. I uniten ingår en (1) aktie och en (1) teckningsoption. Kursen per unit är 1,00 kronor.",
      [["withoutRights", "fem befintliga aktier ger rätt till en unit"]],
      { sharesInUnit: 1, unitSubPrice: "1", warrants: [warrant(null)] },
    ],
    [
      "of a word and a number that differ",
      "Tio (11) uniträtter ger rätt att teckna en (1) unit.",
      [["contradiction", "Tio (11)"]],
      { unitsReceived: 1 },
    ],
    [
      "of two ratios that differ",
      "Tre (3) uniträtter ger en (1) unit. Fyra (4) uniträtter ger en (1) unit.",
      [
        ["contradiction", "Tre (3)"],
        ["contradiction", "Fyra (4)"],
      ],
      { unitsReceived: 1 },
    ],
    [
      "of a price of a share where a unit has three",
      "Tre (3) uniträtter ger en (1) unit bestående av tre (3) aktier. Teckningskursen är 2,15 kronor per aktie.",
      [["perShare", "2,15 kronor"]],
      { rightsRequired: 3, unitsReceived: 1, sharesInUnit: 3 },
    ],
    [
      "of such a price that is named before its number",
      "Tre (3) uniträtter ger en (1) unit bestående av tre (3) aktier. Teckningskursen per aktie uppgår till 2,15 kronor.",
      [["perShare", "2,15 kronor"]],
      { rightsRequired: 3, unitsReceived: 1, sharesInUnit: 3 },
    ],
    [
      "of another currency",
      "Fire uniträtter. Teckningskursen uppgår till NOK 2,5 per unit.",
      [["currency", "NOK 2,5"]],
      {},
    ],
    [
      "of a series that shares its number with the one before",
      "En unit består av sju (7) aktier och fyra (4) teckningsoptioner av serie TO3 respektive TO4.",
      [["notUnderstood", "TO4"]],
      { sharesInUnit: 7, warrants: [warrant("TO3", 4)] },
    ],
    [
      "of two series that share a number",
      "En unit består av en (1) aktie och två teckningsoptioner (TO1 och TO2).",
      [["notUnderstood", "TO2"]],
      { sharesInUnit: 1, warrants: [warrant("TO1", null), warrant("TO2", null)] },
    ],
    [
      "of two series that share a number, whatever respective things follow",
      "En unit består av en (1) aktie och två teckningsoptioner (TO1 och TO2). Respektive serie löper i ett år.",
      [["notUnderstood", "TO2"]],
      { sharesInUnit: 1, warrants: [warrant("TO1", null), warrant("TO2", null)] },
    ],
    [
      "of rights for shares that may be either half of the terms",
      "Villkor: tio (10) teckningsrätter för en (1) aktie.",
      [["ambiguous", "tio (10) teckningsrätter för en (1) aktie"]],
      {},
    ],
    [
      "without terms",
      "Med stöd av uniträtter tecknades 20,1 procent, utan stöd 0,7 procent och av garanter 29,2 procent av emissionen.",
      [
        [
          "nothing",
          "Med stöd av uniträtter tecknades 20,1 procent, utan stöd 0,7 procent och av garanter 29,2 procent av emissionen.",
        ],
      ],
      {},
    ],
  ])("guesses nothing %s", (_name, text, problems, terms) => {
    expect(read(text)).toEqual({ terms: { ...noTerms, ...terms }, problems });
  });

  test("has the words and numbers that each value was read from", () => {
    const text = "Varje aktie ger två (2) uniträtter. (3) uniträtter ger en unit.";
    expect(
      readTerms(text).parts.map((part) => [part.field, text.slice(part.start, part.end)]),
    ).toEqual([
      ["sharesRequired", "Varje"],
      ["rightsReceived", "två (2)"],
      ["rightsRequired", "(3)"],
      ["unitsReceived", "en"],
    ]);
  });

  test("of more than 200 000 signs is not read", () => {
    const text = "Tre (3) uniträtter ger en (1) unit. ".repeat(6_000);
    expect(readTerms(text).problems).toEqual([{ code: "tooLong", start: 0, end: text.length }]);
  });
});
