import { expect, test } from "vitest";
import { readRelease } from "../../../test/read-release.ts";

const headline = "Fjordvik Marine: rights issue\n";

test.each([
  [
    "the last day with shares that give rights",
    "Fjordvik Marine: nyemission\nSista dag för handel med aktier som ger företrädesrätter är torsdagen den 2 maj 2024.",
    { incRightsDate: "likely 2024-05-02" },
  ],
  [
    "shares that trade without rights after a day, in Norwegian",
    "Fjordvik Marine: fortrinnsrettsemisjon\nAksjen skal handles eksklusiv tegningsrett etter 18. mars 2024.",
    { incRightsDate: "likely 2024-03-18" },
  ],
  [
    "each share that owners held that day, in a repair offering",
    "Fjordvik Marine: reparasjonsemisjon\nAksjonærer vil motta fire tegningsretter for hver aksje de eide den 18. juli 2024.",
    {
      rightsReceived: "certain 4",
      sharesRequired: "certain 1",
      incRightsDate: "likely 2024-07-18",
    },
  ],
  [
    "owners as of a day, where no day of registration is told",
    "Fjordvik Marine ASA: subsequent offering\nThe subsequent offering is directed at shareholders as of 25 April 2024 who were not invited to the private placement.",
    { incRightsDate: "likely 2024-04-25" },
  ],
  [
    "shares acquired until a day and from the next, in Norwegian",
    `${headline}Aksjer ervervet frem til og med 9. juli 2024 vil gi rett til å motta Tegningsretter, mens aksjer ervervet fra og med 10. juli 2024 ikke vil gi rett til å motta Tegningsretter.`,
    { incRightsDate: "likely 2024-07-09", exRightsDate: "likely 2024-07-10" },
  ],
  [
    "a period of subscription and one of trading that start together",
    `${headline}The subscription period for the rights issue and the trading period and listing for the subscription rights starts today, 18 September 2024.`,
    { subStartDate: "likely 2024-09-18", rightsStartDate: "certain 2024-09-18" },
  ],
  [
    "owners as of a day, as documented by a register of two days later",
    "Fjordvik Marine ASA: subsequent offering\nThe company's shareholders as of 9 February 2024, as documented by the shareholder register in the Norwegian Central Securities Depository (VPS) as of 13 February 2024, may subscribe.",
    { incRightsDate: "likely 2024-02-09", recordDate: "likely 2024-02-13" },
  ],
  [
    "owners of equity certificates, and of their register",
    "Fjordvik Sparebank: emisjon\nDu får tildelt tegningsretter for hvert egenkapitalbevis du var registrert som eier av hos Euronext Securities Oslo (ESO) per utløpet av 27. september 2024, slik det fremkom i bankens egenkapitalbevisregister i ESO per utløpet av 1. oktober 2024.",
    { incRightsDate: "likely 2024-09-27", recordDate: "likely 2024-10-01" },
  ],
  [
    "a listing without rights, in Norwegian",
    "Fjordvik: emisjon\nAksjen handles eks-rett fra 20. mai 2024.",
    { exRightsDate: "likely 2024-05-20" },
  ],
  [
    "a listing without rights, in Finnish",
    "Fjordvik Oyj: merkintäoikeusanti\nOsakkeet noteerataan ilman merkintäoikeutta 16.5.2024 alkaen.",
    { exRightsDate: "likely 2024-05-16" },
  ],
  [
    "registered owners, with the securities depository",
    `${headline}Those who are registered shareholders with Euroclear on Thursday, May 30, 2024 have preferential rights in the rights issue.`,
    { recordDate: "likely 2024-05-30" },
  ],
  [
    "trading without rights, from today",
    `${headline}The shares of Fjordvik Marine are from today, 25 September 2024, traded exclusive of the right to receive subscription rights.`,
    { exRightsDate: "likely 2024-09-25" },
  ],
  [
    "allocation of rights, in a row",
    "Fjordvik A/S: rights issue\nAllocation date for rights: 22 May 2024",
    { recordDate: "likely 2024-05-22" },
  ],
  [
    "buying the share for the last time with the right",
    "Fjordvik: nyemission\nSista dag för köp av aktien med rätt att delta är den 28 maj 2024.",
    { incRightsDate: "likely 2024-05-28" },
  ],
  [
    "shares with rights up to it, and of the next without",
    `${headline}Shares trade cum rights up to and including December 2nd, 2024 and ex rights as of December 3rd, 2024.`,
    { incRightsDate: "likely 2024-12-02", exRightsDate: "likely 2024-12-03" },
  ],
  [
    "holders of a class of shares",
    'Fjordvik ASA: rights issue\nEach holder of A shares in the Company as of 24 October 2024, as registered in the Norwegian Central Securities Depository on 28 October 2024 (the "Record Date"), will be granted subscription rights.',
    { incRightsDate: "likely 2024-10-24", recordDate: "certain 2024-10-28" },
  ],
  [
    "one period of subscription and trading, in Norwegian",
    "Fjordvik: fortrinnsrettsemisjon\n30. september 2024 - 14. oktober 2024: Tegningsperiode og handel i tegningsrettene på Oslo Børs",
    {
      subStartDate: "likely 2024-09-30",
      subEndDate: "likely 2024-10-14",
      rightsStartDate: "certain 2024-09-30",
      rightsEndDate: "likely 2024-10-14",
    },
  ],
  [
    "shares without the value of the right",
    "Fjordvik: fortrinnsrettsemisjon\n23. september 2024: Fjordvik-aksjen handles uten verdi av tegningsretten",
    { exRightsDate: "likely 2024-09-23" },
  ],
  [
    "a line that breaks before it",
    `${headline}The board has resolved on a rights issue with preferential rights. The scheduled Ex-date is\nSeptember 19, 2024.`,
    { exRightsDate: "likely 2024-09-19" },
  ],
])("the day of %s", (_, text, expected) => {
  expect(readRelease(text)).toEqual(expected);
});

test("owners registered on a day are those of the record date", () => {
  const text =
    "Fjordvik Marine ASA: subsequent offering\nThe subsequent offering is directed at shareholders registered in the VPS as of 25 April 2024 who were not invited to the private placement.";
  expect(readRelease(text)).toEqual({ recordDate: "likely 2024-04-25" });
});

test("a prospectus published before the period begins is no start of it", () => {
  const text =
    "Fjordvik Marine ASA: subsequent offering\nThe prospectus will be made available prior to the commencement of the Subscription Period (as defined below) and is expected to be published on 29 November 2024.";
  expect(readRelease(text)).toEqual({});
});

test("a month and its year may be run together", () => {
  const text = "Fjordvik Marine: rights issue\nThe record date is 25 October2024.";
  expect(readRelease(text)).toEqual({ recordDate: "certain 2024-10-25" });
});

test("shareholders as of a day, registered two days after it, where other words tell of a meeting and the law", () => {
  const text =
    "Fjordvik Marine ASA: subsequent offering\nThe board has, subject to approval by an extraordinary general meeting, resolved to carry out the offering. The Subsequent Offering will, subject to applicable securities law, be directed towards existing shareholders in the Company as of 24 November 2022 (as registered with the VPS two trading days thereafter) who were not allocated shares.";
  expect(readRelease(text)["incRightsDate"]).toBe("likely 2022-11-24");
});
