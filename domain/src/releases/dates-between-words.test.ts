import { describe, expect, test } from "vitest";
import { readRelease, valuesInRelease } from "../../test/read-release.ts";
import { testSentences } from "../../test/test-sentences.ts";

describe("days as releases write them", () => {
  testSentences("Norrvik Solvärme AB carries out a rights issue", [
    [
      "Subscription with subscription rights is made during the period from 4 March 2024 until, and including 18 March 2024.",
      { subStartDate: "2024-03-04", subEndDate: "2024-03-18" },
    ],
    [
      "Trading with subscription rights takes place from 4 March 2024 up to, and including 13 March 2024.",
      { rightsStartDate: "2024-03-04", rightsEndDate: "2024-03-13" },
    ],
  ]);

  testSentences("Norrvik Solvärme AB genomför en företrädesemission av units", [
    [
      "En teckningsoption av serie TO 3 ger rätt att teckna en ny aktie för 2 kronor. Lösenperioden är 5-19 oktober år 2027.",
      { "TO3.subStartDate": "2027-10-05", "TO3.subEndDate": "2027-10-19" },
    ],
    [
      "Två teckningsoptioner TO3 ger rätt att teckna en ny aktie under perioden 6e maj till 20e maj 2026.",
      { "TO3.subStartDate": "2026-05-06", "TO3.subEndDate": "2026-05-20" },
    ],
  ]);

  test("the number of warrants beside those of units and shares", () => {
    const text =
      "Norrvik resolves on a rights issue of units\nThe issue comprises a maximum of 7,000,000 units, corresponding to a maximum of 21,000,000 new shares and a maximum of 14,000,000 warrants giving the right to new shares.";
    expect(valuesInRelease(text)).toMatchObject({ ".numberOfWarrants": 14_000_000 });
  });

  test("a period directly behind the name of the issue, in a heading", () => {
    const values = { subStartDate: "likely 2024-05-06", subEndDate: "likely 2024-05-20" };
    expect(readRelease("Norrvik Oyj:s företrädesemission 6.5.-20.5.2024")).toMatchObject(values);
    expect(readRelease("Osakeanti\n\nNorrvikin merkintäoikeusanti 6.-20.5.2024")).toMatchObject(
      values,
    );
  });

  testSentences("Norrvik Bank offentliggør fortegningsretsemission", [
    [
      "De nye aktier kan tegnes fra 4. marts 2024 kl. 9.00 (dansk tid) til og med 18. marts 2024 kl. 17.00 (dansk tid).",
      { subStartDate: "2024-03-04", subEndDate: "2024-03-18" },
    ],
  ]);
});

describe("ratios and sizes in Finnish and Norwegian", () => {
  testSentences("Norrvik Oyj:n merkintäetuoikeusanti", [
    [
      "Kaksi (2) uutta osaketta jokaista täsmäytyspäivänä 20.5.2024 omistettua viittä (5) nykyistä osaketta kohti",
      { rightsRequired: 5, unitsReceived: 2 },
    ],
    [
      "Merkittäväksi tarjotaan yhteensä 12 345 678 uutta osaketta osakkeenomistajien merkintäetuoikeuteen perustuen.",
      { offeredUnits: 12_345_678 },
    ],
    [
      'Yhteensä 12 345 678 uutta osaketta ("Tarjottavat osakkeet") tarjotaan merkittäväksi osakkeenomistajille.',
      { offeredUnits: 12_345_678 },
    ],
  ]);

  test("the day of a Finnish release about the board's decision", () => {
    const text =
      "Turku, Suomi, 2024-03-07 08:45 CET (GLOBE NEWSWIRE) -- NORRVIK OYJ PÖRSSITIEDOTE 7.3.2024, KLO 9.45\n\nNorrvikin hallituksen päätös 20 miljoonan euron merkintäetuoikeusannin ehdoista\n\nMerkintähinta on 2,10 euroa.";
    expect(valuesInRelease(text)).toMatchObject({ announcementDate: "2024-03-07" });
  });

  testSentences("Vilkår for fortrinnsrettsemisjonen", [
    [
      "Hver tegningsrett vil, med de begrensninger som følger av loven, gi rett til å tegne og bli tildelt to tilbudsaksjer.",
      { rightsRequired: 1, unitsReceived: 2 },
    ],
    ["For hver aktie modtager du 3 tegningsrettigheder.", { sharesRequired: 1, rightsReceived: 3 }],
  ]);

  test("a full guarantee in Finnish", () => {
    const text =
      "Norrvikin merkintäoikeusanti\nTäysi merkintätakaus osakkeenomistajien merkintäsitoumusten ja pankkien merkintätakausten myötä.";
    expect(readRelease(text)).toMatchObject({ approxTotalCommitment: "likely 100" });
  });

  testSentences("Norrvik Oyj:s företrädesemission", [
    [
      "På avstämningsdagen fick du en (1) teckningsrätt per varje en (1) existerande aktie.",
      { sharesRequired: 1, rightsReceived: 1 },
    ],
  ]);
});

describe("what outcomes say", () => {
  testSentences("Utfall i Norrviks företrädesemission", [
    [
      "Den fullt garanterade företrädesemissionen tecknades till 93 procent med stöd av teckningsrätter.",
      { approxTotalCommitment: "100" },
    ],
  ]);

  test("what owners and guarantors had promised is no outcome of guarantees", () => {
    const text =
      "Norrviks företrädesemission fulltecknades\nEmissionen tecknades till 85,6 procent med företrädesrätt. Ägare och garanter hade enligt avtal förbundit sig att sammanlagt teckna 71,9 procent av emissionen.";
    expect(readRelease(text)).toMatchObject({ approxTotalCommitment: "likely 71.9" });
    expect(readRelease(text)).not.toHaveProperty("unitPctSubGuarantor");
  });

  test("the price at which warrants were exercised", () => {
    const text =
      "Norrvik tillförs 6 MSEK genom utnyttjande av teckningsoptioner\nTotalt utnyttjades 2 100 000 teckningsoptioner av serie TO 3, motsvarande cirka 25,4 procent av antalet utestående teckningsoptioner, för teckning av 2 100 000 aktier till teckningskursen 3,00 SEK per aktie.";
    expect(valuesInRelease(text)).toMatchObject({ "TO3.warrantSubPrice": "3" });
  });

  test("not the price of warrants that were recalculated because of the issue", () => {
    const text =
      "Outcome of the rights issue in Norrvik\n98.5% of the shares were subscribed for with subscription rights. Following the rights issue, the 6,000,000 warrants (Series 2022/2025) have been recalculated. Each warrant now entitles to 1.58 new shares at a subscription price of SEK 4.80 per share.";
    expect(readRelease(text)).not.toHaveProperty("warrantSubPrice");
  });

  test("the day of a meeting in a sentence about other issues is not certain", () => {
    const text =
      "Norrvik announces outcome of rights issue\nThe subscription period in the rights issue ended on 19 December 2024. The proceeds from the rights issue, together with the directed issue and the set-off issue announced in October and resolved by the EGM on 26 November 2024, amount to SEK 86 million.";
    expect(readRelease(text)).not.toMatchObject({ generalMeetingDate: "certain 2024-11-26" });
  });
});

describe("outcomes in Norwegian, Danish and Finnish", () => {
  testSentences("Norrvik ASA: Resultat av fortrinnsrettsemisjonen", [
    [
      "Totalt 4.000.000 nye aksjer ble tilbudt. 3.210.006 tilbudsaksjer, tilsvarende ca. 80 prosent, ble tildelt ved utøvelse av tegningsretter, mens 789.994 aksjer, tilsvarende ca. 20 prosent, ble tildelt uten bruk av tegningsretter.",
      {
        offeredUnits: 4_000_000,
        unitSubWithRights: 3_210_006,
        unitPctSubWithRights: "80",
        unitSubWithoutRights: 789_994,
        unitPctSubWithoutRights: "20",
      },
    ],
  ]);

  test("that a text reports an outcome, whatever its headline", () => {
    const text =
      "Stor interesse for Norrvik\nTegningsperioden i fortrinnsrettsemisjonen utløp i går. 3.210.006 aksjer, tilsvarende 80 prosent, ble tildelt ved utøvelse av tegningsretter.";
    expect(valuesInRelease(text)).toMatchObject({ unitSubWithRights: 3_210_006 });
  });

  test("not what was applied for in an oversubscribed issue", () => {
    const text =
      "Norrvik ASA: Resultat av fortrinnsrettsemisjonen\nSelskapet mottok tegninger for totalt 6.983.992 nye aksjer. Emisjonen ble overtegnet med 106 prosent.";
    expect(readRelease(text)).toEqual({});
  });

  testSentences("Norrvikin merkintäoikeusannin lopullinen tulos", [
    [
      "Merkintäoikeuksien perusteella merkittiin 3 210 006 osaketta, mikä vastaa noin 80,0 prosenttia Tarjottavista osakkeista.",
      { unitSubWithRights: 3_210_006, unitPctSubWithRights: "80" },
    ],
  ]);
});
