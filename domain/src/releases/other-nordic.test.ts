import { describe, expect, test } from "vitest";
import { valuesInRelease } from "../../test/read-release.ts";
import { testSentences } from "../../test/test-sentences.ts";

describe("the other Nordic languages", () => {
  testSentences("Tidsplan for emisjonen i 2017", [
    ["Første dag i tegningsperioden   6. nov kl. 09:00", { subStartDate: "2017-11-06" }],
    ["Siste dag i tegningsperioden   24. nov kl. 15:00", { subEndDate: "2017-11-24" }],
  ]);

  testSentences("Osakeannin ehdot", [
    [
      "Yhtiön hallitus päätti 7.3.2024 ylimääräisen yhtiökokouksen valtuutuksen perusteella osakeannista.",
      { announcementDate: "2024-03-07" },
    ],
    [
      "Yhtiön hallitus on tänään 7.3.2024 päättänyt merkintäoikeusannista.",
      { announcementDate: "2024-03-07" },
    ],
  ]);

  testSentences("Vilkår for emisjonen", [
    [
      "Hver eksisterende aksje gir rett til to (2) tegningsretter, og hver tegningsrett gir rett til å tegne én (1) ny aksje.",
      { sharesRequired: 1, rightsReceived: 2, rightsRequired: 1, unitsReceived: 1 },
    ],
    ["Aksjene handles eksklusive tegningsretter fra 22. mai 2024.", { exRightsDate: "2024-05-22" }],
    [
      "Tegningsperioden løper fra 24. mai 2024 kl. 09:00 til 7. juni 2024 kl. 16:30.",
      { subStartDate: "2024-05-24", subEndDate: "2024-06-07" },
    ],
    [
      "Sidste handelsdag for aktier inklusive ret til tegningsretter er den 6. marts 2024.",
      { incRightsDate: "2024-03-06" },
    ],
    ["Tegningskursen er DKK 2,50 pr. ny aktie.", { unitSubPrice: "2.5" }],
    [
      "De har mottatt 2 tegningsretter per aksje, og hver tegningsrett gir rett til å tegne én ny aksje.",
      { rightsReceived: 2, sharesRequired: 1, rightsRequired: 1, unitsReceived: 1 },
    ],
    [
      "Aksjeeiere som er registrert i aksjeeierboken den 21. mai 2024.",
      { recordDate: "2024-05-21" },
    ],
    [
      "Tegningsretter som ikke er solgt innen 30. mai 2024 eller brukt til tegning innen 3. juni 2024, bortfaller.",
      { rightsEndDate: "2024-05-30", subEndDate: "2024-06-03" },
    ],
    [
      "Udbuddet af 12.345.678 nye aktier med fortegningsret sker i forholdet 3 nye for 7 eksisterende til en tegningskurs på DKK 45.",
      { offeredUnits: 12_345_678, rightsRequired: 7, unitsReceived: 3, unitSubPrice: "45" },
    ],
    [
      'Udbuddet ("Udbuddet") af 12.345.678 nye aktier er fuldt ud garanteret.',
      { offeredUnits: 12_345_678, approxTotalCommitment: "100" },
    ],
    ["Udbuddet bliver på 12.345.678 nye aktier á 10 kr.", { offeredUnits: 12_345_678 }],
    ["Det skal utstedes 12 345 678 nye aksjer.", { offeredUnits: 12_345_678 }],
    ["Bestyrelsen besluttede at udstede 12.345.678 nye B-aktier.", { offeredUnits: 12_345_678 }],
    ["Emissionen blev fuldtegnet med 12.345.678 udbudte nye aktier.", { offeredUnits: 12_345_678 }],
    [
      "Emisjonen omfatter 12 345 678 nye aksjer og er fullt ut garantert.",
      { offeredUnits: 12_345_678, approxTotalCommitment: "100" },
    ],
    [
      "Aktierne udbydes i forholdet 2 nye aktier for hver 5 eksisterende aktier.",
      { rightsRequired: 5, unitsReceived: 2 },
    ],
    [
      "Forholdet er to tegningsretter pr. eksisterende aktie og én ny aktie pr. tegningsret.",
      { sharesRequired: 1, rightsReceived: 2, rightsRequired: 1, unitsReceived: 1 },
    ],
    [
      "3 tegningsretter giver ret til at tegne 1 udbudt aktie.",
      { rightsRequired: 3, unitsReceived: 1 },
    ],
    ["Udbudskurs på 86 kr. per ny aktie.", { unitSubPrice: "86" }],
    ["De Udbudte Aktier udbydes til 400 kr. pr. Udbudt Aktie (franko).", { unitSubPrice: "400" }],
    [
      'Hver aktionær, der er registreret som aktionær i Selskabet hos VP Securities A/S ("VP") pr. 15. januar 2025 kl. 17.59, får én tegningsret pr. aktie.',
      { recordDate: "2025-01-15", sharesRequired: 1, rightsReceived: 1 },
    ],
    [
      "Der tildeles én (1) tegningsret (Tegningsret) for hver eksisterende aktie, og tre (3) tegningsretter skal til at tegne ét (1) stk. ny aktie.",
      { rightsReceived: 1, sharesRequired: 1, rightsRequired: 3, unitsReceived: 1 },
    ],
    ["Udbud af nye aktier til kurs DKK 55 med fortegningsret.", { unitSubPrice: "55" }],
    [
      "Omistajat saavat kutakin omistamaansa osaketta kohden yhden (1) vapaasti luovutettavan merkintäoikeuden.",
      { rightsReceived: 1, sharesRequired: 1 },
    ],
    ["ISIN for tegningsretter: DK0062266631", { isinRights: "DK0062266631" }],
    [
      "Viisi (5) merkintäoikeutta oikeuttaa merkitsemään yhden (1) uuden osakkeen.",
      { rightsRequired: 5, unitsReceived: 1 },
    ],
    [
      "Merkintäaika alkaa 7.3.2024 klo 9.30 ja päättyy 21.3.2024 klo 16.30.",
      { subStartDate: "2024-03-07", subEndDate: "2024-03-21" },
    ],
    [
      "Hvert eksisterende egenkapitalbevis gir rett til to (2) tegningsretter, og hver tegningsrett gir rett til å tegne ett (1) nytt egenkapitalbevis.",
      { sharesRequired: 1, rightsReceived: 2, rightsRequired: 1, unitsReceived: 1 },
    ],
    [
      "Tegningskursen er NOK 95 per egenkapitalbevis for eiere som er registrert i VPS den 21. mai 2024.",
      { unitSubPrice: "95", recordDate: "2024-05-21" },
    ],
    ["Merkintähinta on 3,90 euroa osakkeelta.", { unitSubPrice: "3.9" }],
    [
      "Hver fortrinnsrett gir rett til å tegne seg for og bli tildelt én ny aksje.",
      { rightsRequired: 1, unitsReceived: 1 },
    ],
    ["Èn tegningsrett gir rett til èn aksje.", { rightsRequired: 1, unitsReceived: 1 }],
    [
      "To (2) tegningsretter gir deg rett til å tegne og bli tildelt ett nytt egenkapitalbevis for NOK 88.",
      { rightsRequired: 2, unitsReceived: 1, unitSubPrice: "88" },
    ],
    [
      "Femten tegningsretter gir rett til å tegne fire nye aksjer.",
      { rightsRequired: 15, unitsReceived: 4 },
    ],
    [
      "Yksi (1) merkintäoikeus oikeuttaa merkitsemään yksitoista (11) uutta osaketta.",
      { rightsRequired: 1, unitsReceived: 11 },
    ],
    [
      "Annetaan kolme (3) uutta osaketta jokaista kahta (2) täsmäytyspäivänä 14.3.2024 omistettua osaketta kohden.",
      { rightsRequired: 2, unitsReceived: 3 },
    ],
    [
      "Osakkeilla käydään kauppaa ilman merkintäoikeuksia 12.3.2024 alkaen ja täsmäytyspäivä on 14.3.2024.",
      { exRightsDate: "2024-03-12", recordDate: "2024-03-14" },
    ],
    [
      "Merkintäoikeudet ovat kaupankäynnin kohteena Helsingissä 19.3.-26.3.2024.",
      { rightsStartDate: "2024-03-19", rightsEndDate: "2024-03-26" },
    ],
  ]);
});

describe("rows and outcomes of the other Nordic languages", () => {
  testSentences("Norrvik ASA: nøkkelinformasjon ved fortrinnsrettsemisjon", [
    ["Siste dag inklusiv rettigheter: 13. januar 2025", { incRightsDate: "2025-01-13" }],
    [
      "Handelsperiode for tegningsretter begynder: 14. januar 2025",
      { rightsStartDate: "2025-01-14" },
    ],
    ["Handelsperiode for tegningsretter slutter: 27. januar 2025", { rightsEndDate: "2025-01-27" }],
    ["Aktionærer får ret til at tegne 1 ny aktie for hver 7 aktier.", { rightsRequired: 7 }],
    ["Emisjonen er fullgarantert av et konsortium.", { approxTotalCommitment: "100" }],
    [
      "Storaktionærer har forpligtet sig til at tegne aktier svarende til 40 pct. af udbuddet.",
      { approxCommitment: "40" },
    ],
  ]);

  testSentences("Norrvik: resultat av fortrinnsrettsemisjonen", [
    [
      "Det ble tegnet totalt 5 000 000 aksjer, hvorav 4 000 000 på grunnlag av tegningsretter og 1 000 000 uten tegningsretter.",
      {
        unitSubTotal: 5_000_000,
        unitSubWithRights: 4_000_000,
        unitSubWithoutRights: 1_000_000,
      },
    ],
  ]);

  testSentences("Norrvik Oyj: osakeannin lopullinen tulos", [
    [
      "Merkintäoikeuksien nojalla merkittiin 4 000 000 osaketta eli 80 prosenttia, ja ilman merkintäoikeuksia 1 000 000 osaketta.",
      {
        unitSubWithRights: 4_000_000,
        unitPctSubWithRights: "80",
        unitSubWithoutRights: 1_000_000,
      },
    ],
  ]);
});

test("independent subscription rights are warrants, not the rights of shareholders", () => {
  const values = valuesInRelease(
    "Vilkår for emisjonen\nHver frittstående tegningsrett gir rett til å tegne én ny aksje til NOK 4.",
  );
  expect(values).toStrictEqual({
    ".warrantsRequired": 1,
    ".sharesReceived": 1,
    ".warrantSubPrice": "4",
  });
});
