import { expect, test } from "vitest";
import { readRelease } from "../../test/read-release.ts";

const swedish = "Norrvik genomför en företrädesemission\n";
const english = "Norrvik rights issue\n";
const norwegian = "Norrvik fortrinnsrettsemisjon\n";

test.each([
  [
    "weeks are no numbers of shares",
    `${swedish}omkring vecka 13 Aktier tecknade med stöd av teckningsrätter registreras\n\nomkring vecka 14 Nya aktier tecknade utan stöd registreras`,
    {},
  ],
  [
    "a period that an earlier release stated by mistake",
    `${swedish}I pressmeddelandet framgick det felaktigt att teckningsperioden löper mellan den 7 mars 2023 och den 12 mars 2023. Teckningsperioden löper mellan den 7 mars 2023 och den 21 mars 2023.`,
    { subEndDate: expect.stringContaining("2023-03-21") },
  ],
  [
    "the same in English",
    `${english}It was incorrectly stated that the subscription period ends on 12 March 2023. The subscription period ends on 21 March 2023.`,
    { subEndDate: expect.stringContaining("2023-03-21") },
  ],
  [
    "what one old share gives",
    `${swedish}Gamla aktieägare har företräde att teckna 12 nya aktier per gammal aktie.`,
    { rightsRequired: "likely 1", unitsReceived: "ambiguous 12" },
  ],
  [
    "a clause of its own behind what is required",
    `${swedish}Det krävs fyra (4) teckningsrätter för att teckna en ny B-aktie, man får en (1) teckningsrätt för varje gammal aktie.`,
    {
      rightsRequired: "certain 4",
      unitsReceived: "certain 1",
      sharesRequired: "certain 1",
      rightsReceived: "certain 1",
    },
  ],
  [
    "how long rights are listed",
    "Listing of subscription rights in Norrvik AB\nWith effect from May 8, 2014, the subscription rights in Norrvik AB will be quoted on the list for Equity rights. Quotation will continue up until and including May 19, 2014.",
    { rightsStartDate: "likely 2014-05-08", rightsEndDate: "likely 2014-05-19" },
  ],
  [
    "the same in Swedish",
    "Notering av teckningsrätter i Norrvik AB\nFr.o.m. den 8 maj 2006 kommer teckningsrätterna i Norrvik AB att noteras på listan för rätter m.m. Notering sker t.o.m. den 18 maj 2006.",
    { rightsStartDate: "likely 2006-05-08", rightsEndDate: "likely 2006-05-18" },
  ],
  [
    "commitments together with intentions",
    `${swedish}Totalt representerar teckningsavsikten samt teckningsförbindelserna cirka 29,6 procent av Företrädesemissionen.`,
    {},
  ],
  [
    "the depository of Norway",
    `${english}The offer is to shareholders as of the end of 13 September 2019 (as registered in the Norwegian Central Securities Depository ("VPS") on 17 September 2019).`,
    { recordDate: "likely 2019-09-17" },
  ],
  [
    "the same in Norwegian",
    `${norwegian}Tilbudet gis til aksjonærer pr. 5. oktober 2015 (som registrert i VPS pr. 7. oktober 2015).`,
    { incRightsDate: "likely 2015-10-05", recordDate: "likely 2015-10-07" },
  ],
  [
    "secured up to a percentage, with two words for it",
    `${swedish}Emissionen är säkerställd till upp till 92 procent genom teckningsåtaganden och garantier.`,
    { approxTotalCommitment: "likely 92" },
  ],
  [
    "a Danish offer in all",
    "Norrvik fortegningsemission\nFortegningsemissionen svarer til et udbud af i alt 81.848.058 nye aktier.",
    { offeredUnits: "likely 81848058" },
  ],
  [
    "shares of a company named in Finnish",
    "Norrvik merkintäoikeusanti\nOsakkeenomistaja saa kutakin täsmäytyspäivänä omistamaansa Norrvikin olemassa olevaa osaketta kohden yhden (1) merkintäoikeuden.",
    { sharesRequired: "certain 1", rightsReceived: "certain 1" },
  ],
])("%s", (_, text, expected) => {
  const found = readRelease(text);
  if (Object.keys(expected).length === 0) expect(found).toEqual({});
  else expect(found).toMatchObject(expected);
});

test("a press release published today is not the board's decision", () => {
  const text = `${swedish}Styrelsen offentliggjorde tidigare idag den 7 mars 2023 klockan 08:45 ett pressmeddelande avseende företrädesemissionen.`;
  expect(readRelease(text)).not.toHaveProperty("announcementDate");
});
