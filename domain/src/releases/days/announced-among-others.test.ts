import { expect, test } from "vitest";
import { proposedIn, readRelease } from "../../../test/read-release.ts";

test.each([
  'Reference is made to the stock exchange announcement from Norrvik ASA on 9 December 2020 regarding a number of measures, including (i) a private placement raising NOK 320 million (the "Private Placement") and (ii) a potential subsequent offering of up to 5,000,000 new shares.',
  "Reference is made to the stock exchange notice from Norrvik AB on 9 December 2020 regarding the completion of the private placement and the subsequent offering of 50,000,000 new shares.",
  "Warrants of series TO 5 were issued in connection with the Company's rights issue of units which was announced the 9 of December 2020.",
  'Norrvik today announces the results of the rights issue announced on 9 December 2020 (the "Rights Issue").',
  "Idag inleds teckningsperioden i Norrviks företrädesemission av units bestående av nya aktier och teckningsoptioner, vilken offentliggjordes genom ett pressmeddelande den 9 december 2020.",
  "Styrelsen i Norrvik AB (publ), org.nr. 556000–0000, har idag, den 9 december 2020, beslutat om en nyemission av units med företrädesrätt för Bolagets befintliga aktieägare.",
  "2020-12-09\n\nNorrvik: Norrvik genomför fullt säkerställd företrädesemission om 40 Mkr\n\nStyrelsen i Norrvik AB har, villkorat av en stämmas godkännande, beslutat att genomföra en företrädesemission om 40 Mkr.",
])("the day on which an issue was announced: %s", (text) => {
  expect(proposedIn(text, "announcementDate")?.value).toBe("2020-12-09");
});

test.each([
  "Reference is made to the announcement from Norrvik ASA on 9 December 2020 regarding the results of the subsequent offering of 50,000,000 new shares.",
  "Norrvik published the outcome of the rights issue on 9 December 2020.",
])("no day on which an outcome was announced: %s", (text) => {
  expect(proposedIn(text, "announcementDate")).toBeUndefined();
});

test("a meeting long before the announcement only authorised the board", () => {
  const text =
    "Norrvik's rights issue\n\nOn 25 November 2024, the board of Norrvik announced its intention to carry out a rights issue. Today, the board has, with support of the authorisation from the annual general meeting held on 22 April 2024, resolved on a rights issue.";
  expect(readRelease(text)).toMatchObject({ announcementDate: "likely 2024-11-25" });
  expect(proposedIn(text, "generalMeetingDate")).toBeUndefined();
});

test("a reconciliation day is a record day", () => {
  const text =
    "Rights issue in Norrvik. Reconciliation day to participate in the Rights Issue is November 21, 2018.";
  expect(proposedIn(text, "recordDate")?.value).toBe("2018-11-21");
});

test("an exercise period that was completed has ended", () => {
  const text =
    "The exercise period for Norrvik's warrants of series TO2 was completed on March 11, 2025.";
  expect(proposedIn(text, "subEndDate", "TO2")?.value).toBe("2025-03-11");
});
