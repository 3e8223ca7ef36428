import { expect, test } from "vitest";
import { readRelease } from "../../../test/read-release.ts";

test.each([
  [
    "an annual meeting, at which the issue was approved",
    "På årsstämman i Fjordvik Marine AB onsdagen den 10 april 2024 beslutades att godkänna styrelsens beslut av den 8 februari 2024 om en nyemission av aktier med företrädesrätt för aktieägarna.",
    { generalMeetingDate: "likely 2024-04-10", announcementDate: "likely 2024-02-08" },
  ],
  [
    "a release from which an exchange quotes",
    "Anticipated adjustment in Fjordvik due to rights issue\nThe following information is based on a press release from Fjordvik AB (Fjordvik) published on May 27, 2024. \n\nThe Board of Directors of Fjordvik, with the support of the authorization from the Annual General Meeting (AGM) held on May 10, 2024, decided on a rights issue whereby shareholders are entitled to one (1) new share for every five (5) shares held.",
    {
      announcementDate: "likely 2024-05-27",
      unitsReceived: "likely 1",
      rightsRequired: "likely 5",
    },
  ],
  [
    "the day below a long label and an empty line",
    "Fjordvik ASA - Key information relating to subsequent offering\n\nDate on which the terms and conditions of the potential Subsequent Offering were announced:\n\n14 October 2024\n\nLast day including right:\n\n15 October 2024",
    { announcementDate: "likely 2024-10-14", incRightsDate: "likely 2024-10-15" },
  ],
  [
    "in a dateline below a summary",
    "Fjordvik Limited - Launch of Subsequent Offering\nFjordvik Limited has announced a subsequent offering of new shares. The subscription period begins on June 17 and ends on June 28, 2024. The offering is directed at eligible shareholders.\nHAMILTON, Bermuda, June 14, 2024 /PRNewswire/ -- The board of directors has today resolved to launch a subsequent offering of new shares.",
    {
      announcementDate: "likely 2024-06-14",
      subStartDate: "likely 2024-06-17",
      subEndDate: "likely 2024-06-28",
    },
  ],
  [
    "as a row of key information tells",
    "Fjordvik Limited - key information relating to a potential subsequent offering\n\nDate of announcement of the potential Subsequent Offering: 17 June 2024\n\nRecord date: 19 June 2024",
    { announcementDate: "likely 2024-06-17", recordDate: "certain 2024-06-19" },
  ],
  [
    "a release that an exchange quotes a day later",
    "13.09.2024 | 10:05\nAnticipated adjustment in Fjordvik due to rights issue\n\nThe following information is based on a press release from Fjordvik A/S, (Fjordvik), dated September 12, 2024 and may be subject to change.\n\nThe board of directors of Fjordvik, based on the authorization granted by Extraordinary General Meeting on August 15, 2024, has resolved on a rights issue.",
    { announcementDate: "likely 2024-09-12" },
  ],
])("what was decided: %s", (_, text, expected) => {
  expect(readRelease(text)).toEqual(expected);
});

test("an annual meeting that decided on other matters is none of the issue", () => {
  const text =
    "Fjordvik: företrädesemission\nPå årsstämman den 10 april 2024 beslutades att godkänna styrelsens förslag om ersättning. Teckningskursen är 4,00 SEK per aktie.";
  expect(readRelease(text)).toEqual({ unitSubPrice: "certain 4" });
});
