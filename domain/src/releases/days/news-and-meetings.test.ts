import { expect, test } from "vitest";
import { readRelease } from "../../../test/read-release.ts";

test.each([
  [
    "of a notice on key information, named behind that of a placement",
    "Fjordvik ASA: Commencement of the subsequent offering\nReference is made to the stock exchange announcements made by Fjordvik ASA on 30 April 2024 at 16:45 CEST regarding the successful completion of a private placement, and 3 May 2024 at 08:45 CEST regarding key information on a potential repair offering.",
    { announcementDate: "likely 2024-05-03" },
  ],
  [
    "of a notice on the terms",
    "Fjordvik: Results of the subsequent offering\nReference is made to the stock exchange notice from Fjordvik AS on 10 April 2024 regarding the terms of the subsequent offering.",
    { announcementDate: "likely 2024-04-10" },
  ],
  [
    "of the release that an exchange quotes, whose company is named with its code",
    "The following information is based on a press release from Fjordvik AB (FJORD B, SE0000163594) published on April 3, 2024. Each right entitles the shareholder to 4 new shares of Fjordvik AB per 7 shares held at the subscription price of SEK 46.00.",
    {
      announcementDate: "likely 2024-04-03",
      rightsRequired: "likely 7",
      unitsReceived: "certain 4",
      unitSubPrice: "certain 46",
    },
  ],
  [
    "of the release that an exchange quotes, and not of the exchange's notice",
    "13.04.2024 | 10:05\nFjord Exchange: Anticipated adjustment in Fjordvik due to rights issue (224/24)\n\nThe following information is based on a press release from Fjordvik A/S,\n(Fjordvik), dated April 12, 2024 and may be subject to change.\n\nThe Board of Directors of Fjordvik, based on the authorization granted by the meeting, has resolved on a rights issue. The scheduled Ex-date is\nApril 19, 2024.",
    { announcementDate: "likely 2024-04-12", exRightsDate: "likely 2024-04-19" },
  ],
  [
    "of a news page, whose first words tell of the decision",
    "Nyemission i Fjordvik\n\nPublicerad 2024-03-22 09:24\n\nStyrelsen för Fjordvik har beslutat att föreslå en nyemission om cirka 55 miljoner kronor med företrädesrätt för bolagets aktieägare.",
    { announcementDate: "likely 2024-03-22" },
  ],
  [
    "above the headline of a news agency",
    "2024-03-27\n\nFJORDVIK: GÖR FÖRETRÄDESEMISSION AV UNITS\n\nSTOCKHOLM (Nyhetsbyrån) Fjordvik har beslutat om en företrädesemission på 55 miljoner kronor.",
    { announcementDate: "likely 2024-03-27" },
  ],
  [
    "below a headline with the period, in Finnish",
    "Fjordvik Oyj merkintäoikeusanti 3.6.–24.6.2024\n\n27.5.2024\n\nFjordvik Oyj:n hallitus on tänään päättänyt enintään 2,2 miljoonan euron osakeannin järjestämisestä.",
    {
      announcementDate: "likely 2024-05-27",
      subStartDate: "likely 2024-06-03",
      subEndDate: "likely 2024-06-24",
    },
  ],
  [
    "behind a place, as a sentence",
    "Fjordvik's Board of Directors proposes rights issue\nStockholm, 22 April 2024. The Board of Directors of Fjordvik has decided to propose an issue of new shares with preferential rights.",
    { announcementDate: "certain 2024-04-22" },
  ],
  [
    "in the morning of which it was announced",
    "Fjordvik: rights issue\nThe rights issue of SEK 153 million was announced in the morning of 15 April 2024.",
    { announcementDate: "certain 2024-04-15" },
  ],
  [
    "of a headline that is a name alone",
    "Fjordvik International AB (publ)\nStockholm den 5 april 2024\nStyrelsen i Fjordvik International AB föreslår att årsstämman den 7 maj 2024 fattar beslut om att genomföra en nyemission om cirka 25 MSEK med företrädesrätt för aktieägarna.",
    { announcementDate: "likely 2024-04-05", generalMeetingDate: "likely 2024-05-07" },
  ],
  [
    "of a news agency, with the time behind a stroke",
    "November 19, 2024 / 3:24 PM\n\nBRIEF-Fjordvik Bank carries rights issue of 66,072,000 new shares\n\n* Has decided to carry out a rights issue",
    { announcementDate: "likely 2024-11-19", offeredUnits: "likely 66072000" },
  ],
  [
    "of a notice that is referred to, in Norwegian",
    "Fjordvik ASA: Vilkår for fortrinnsrettsemisjonen\nDet vises til børsmelding datert 11. oktober 2024 vedrørende den foreslåtte garanterte fortrinnsrettsemisjonen i Fjordvik ASA.",
    { announcementDate: "likely 2024-10-11" },
  ],
  [
    "of a notice on the resolution to proceed",
    "Fjordvik ASA: Subsequent offering\nReference is made to the stock exchange notice published on 20 May 2024 regarding the Company's resolution to proceed with the Subsequent Offering.",
    { announcementDate: "likely 2024-05-20" },
  ],
])("the day %s", (_, text, expected) => {
  expect(readRelease(text)).toEqual(expected);
});

test.each([
  "Fjordvik offentliggör prospekt\n\n2024-04-22\n\nStyrelsen har tidigare beslutat om en företrädesemission. Prospektet finns på bolagets webbplats.",
  "Teckningsperioden börjar\n\n2024-04-22\n\nFjordviks teckningsperiod börjar i dag.",
  "Utfall i Fjordviks emission\n\n2024-04-22\n\nFjordvik har beslutat om tilldelning av aktier i företrädesemissionen.",
])("no day of another matter: %#", (text) => {
  expect(readRelease(text)).not.toHaveProperty("announcementDate");
});

test.each([
  [
    "whose abbreviation stands behind the approval",
    "Fjordvik: rights issue\nThe rights issue is subject to approval at the AGM on 6 May 2024.",
    { generalMeetingDate: "likely 2024-05-06" },
  ],
  [
    "that is held for the board's decision",
    "Fjordvik: nyemission\nÅrsstämma för godkännande av styrelsens emissionsbeslut kommer att hållas den 6 maj 2024.",
    { generalMeetingDate: "likely 2024-05-06" },
  ],
  [
    "that only gave a mandate is none",
    "Fjordvik Corporation: rights issue\nThe Extraordinary General Meeting held on 23 May 2024 authorised the Board of Directors to resolve on a rights issue.",
    {},
  ],
])("a meeting %s", (_, text, expected) => {
  expect(readRelease(text)).toEqual(expected);
});
