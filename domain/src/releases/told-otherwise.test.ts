import { expect, test } from "vitest";
import { readRelease } from "../../test/read-release.ts";

const outcome = "Outcome of the rights issue in Norrvik Solvärme\n";
const emission = "Norrvik Solvärme AB beslutar om företrädesemission\n";

test.each([
  [
    "shares allocated on exercised rights, whatever underwriters took of the rest",
    `${outcome}The board has allocated 4,000,000 shares, of which 2,750,000 shares were allocated based on validly exercised subscription rights and the remaining shares to subscribers, which includes the two underwriters.`,
    { unitSubWithRights: "likely 2750000" },
  ],
  [
    "primary rights",
    `${outcome}According to the preliminary results, 5,150,000 shares, representing approximately 99 percent of all Offered Shares, were subscribed for pursuant to primary subscription rights.`,
    { unitSubWithRights: "likely 5150000", unitPctSubWithRights: "likely 99" },
  ],
  [
    "an annual meeting that approved the issue, behind another day",
    `Norrvik Solvärme inleder teckningsperiod\nIdag inleds teckningsperioden i bolagets företrädesemission, vilken offentliggjordes den 22 april 2025 och godkändes av årsstämman den 23 maj 2025.`,
    { announcementDate: "certain 2025-04-22", generalMeetingDate: "likely 2025-05-23" },
  ],
  [
    "an annual meeting that is scheduled",
    "Norrvik Solvärme announces a rights issue\nThe board has proposed that the Annual General Meeting (AGM), scheduled for May 9, 2024 approves a rights issue of up to 500 000 new shares.",
    { generalMeetingDate: "likely 2024-05-09" },
  ],
  [
    "owners who have undertaken to take up shares, and a guarantee of the rest",
    `${emission}Huvudägarna har lämnat bindande åtagande för teckning av aktier motsvarande sin andel. Återstående andel av företrädesemissionen är garanterad av ett konsortium.`,
    { approxTotalCommitment: "likely 100" },
  ],
  [
    "a decision on a share offering",
    "Norrvik Solvärme Plc Board of Directors Decided on Rights Issue\nThe Company's Board of Directors has on 14 May 2024, decided on a share offering.",
    { announcementDate: "certain 2024-05-14" },
  ],
] as const)("%s", (_, text, values) => {
  expect(readRelease(text)).toMatchObject(values);
});

test("shares with rights for shareholders are offered, and not yet subscribed for", () => {
  const text = `${outcome}Reference is made to the rights issue of 1,700,000 new shares at a subscription price of SEK 2.50 per share, with subscription rights for existing shareholders.`;
  expect(readRelease(text)).not.toHaveProperty("unitSubWithRights");
});

test("the average is of the days before a day, which is none of them", () => {
  const text =
    "Nyttjandeperiod för teckningsoptioner av serie TO3\nTeckningskursen är 70 procent av den volymvägda genomsnittskursen under tio handelsdagar omedelbart föregående den 12 april 2024.";
  expect(readRelease(text)).not.toHaveProperty("vwapPeriodEnd");
});

test("days in lines of their own, each above a sentence about it", () => {
  const text = `${emission}
17 november 2025

Sista handelsdag för aktien inklusive rätt att delta i emissionen. Beräknad dag för offentliggörande av prospektet

19 november 2025

Avstämningsdag, aktieägare som är registrerade i aktieboken denna dag kommer att erhålla teckningsrätter som medför rätt att delta i emissionen, en för varje aktie som de äger den dagen enligt aktieboken

23 november – 3 december 2025

Handel i teckningsrätter. Aktieägare som inte önskar teckna aktier i emissionen och som inte vill gå miste om värdet av sina teckningsrätter kan under denna tid sälja dem genom sin bank eller förvaltare, som lämnar närmare besked om hur och när det ska ske.`;
  expect(readRelease(text)).toMatchObject({
    incRightsDate: "certain 2025-11-17",
    recordDate: "certain 2025-11-19",
    rightsStartDate: "certain 2025-11-23",
    rightsEndDate: "certain 2025-12-03",
  });
});
