import { expect, test } from "vitest";
import { readChoices, readRelease, valuesInRelease } from "../../test/read-release.ts";

test("two series that are named together have the same terms", () => {
  expect(
    valuesInRelease(
      "Utnyttjandeperiod för teckningsoptioner av serie TO4 och TO5 inleds idag\nVardera teckningsoption av serie TO4 och av serie TO5 berättigar till teckning av en ny aktie från och med den 3 mars 2025 till och med den 17 mars 2025 till en teckningskurs om 1,40 kronor. Norrvik har utgett 61 000 500 teckningsoptioner av serie TO4 och TO5.",
    ),
  ).toStrictEqual(
    Object.fromEntries(
      ["TO4", "TO5"].flatMap((name) => [
        [`${name}.name`, name],
        [`${name}.warrantsRequired`, 1],
        [`${name}.sharesReceived`, 1],
        [`${name}.subStartDate`, "2025-03-03"],
        [`${name}.subEndDate`, "2025-03-17"],
        [`${name}.warrantSubPrice`, "1.4"],
      ]),
    ),
  );
});

test("limits of two series, each before its name", () => {
  expect(
    valuesInRelease(
      "Företrädesemission av units\nVarje unit består av två aktier, en teckningsoption av serie TO1 och en teckningsoption av serie TO2. Teckningskursen följer snittkursen, dock lägst 0,3 SEK och högst 0,8 SEK för TO1 respektive lägst 0,4 SEK och högst 0,9 SEK för TO2.",
    ),
  ).toMatchObject({
    "TO1.priceMin": "0.3",
    "TO1.priceMax": "0.8",
    "TO2.priceMin": "0.4",
    "TO2.priceMax": "0.9",
  });
});

test("periods of two series, each before what it is said to be of", () => {
  const before = "Utnyttjande av teckningsoptionerna TO 4 respektive TO 5 ska ske under perioden";
  const [first, other] = ["3 mars 2025 till den 17 mars 2025", "1 juni 2026 till den 15 juni 2026"];
  const days = {
    "TO4.subStartDate": "likely 2025-03-03",
    "TO4.subEndDate": "likely 2025-03-17",
    "TO5.subStartDate": "likely 2026-06-01",
    "TO5.subEndDate": "likely 2026-06-15",
  };
  const read = (sentence: string): unknown =>
    readChoices(`Företrädesemission av units\n${sentence}`);
  expect(
    read(
      `${before} ${first}, såvitt avser teckningsoptioner TO 4, och under perioden ${other}, såvitt avser teckningsoptioner TO 5.`,
    ),
  ).toMatchObject(days);
  expect(read(`${before} ${first} för TO 4 och ${other} för TO 5.`)).toMatchObject(days);
  expect(
    read(`TO 4 kan utnyttjas under perioden ${first}, för TO 5 är perioden ${other}.`),
  ).toMatchObject(days);
});

test.each([
  [
    "no fall of the share's price as what is secured",
    "Norrvik faller efter besked om företrädesemission\nAktien faller drygt 41 procent sedan Norrvik meddelat en företrädesemission, som till 25 procent är säkerställd genom tecknings- och garantiåtaganden.",
    { approxTotalCommitment: "certain 25" },
  ],
  [
    "no day on which minutes are available as that of the meeting",
    "Extra bolagsstämma i Norrvik beslutar om företrädesemission\nProtokoll från stämman kommer att hållas tillgängligt på bolagets hemsida senast tisdagen den 3 juni 2025.",
    {},
  ],
  [
    "no day until which a period was extended as that of the announcement",
    "Norrvik förlänger företrädesemissionen\nStyrelsen har beslutat att förlänga teckningstiden i företrädesemissionen till och med klockan 23:59 måndagen den 2 juni 2025.",
    { subEndDate: "certain 2025-06-02" },
  ],
  [
    "a series with a zero for its letter",
    "Norrvik rights issue of units\nEach unit consists of one share and one warrant of series T01. Unit rights are traded.",
    { sharesInUnit: "certain 1", warrantsPerUnit: "certain 1", name: "certain TO1" },
  ],
  [
    "a series in brackets, behind a name in capitals",
    "Utfall av teckningsoptioner av serie 2 i Norrvik\nNyttjandeperioden för teckningsoptionerna av serie 2 (NORRVIK TO 2) pågick under perioden 1 september 2025 till 12 september 2025.",
    { name: "likely TO2", subStartDate: "likely 2025-09-01", subEndDate: "likely 2025-09-12" },
  ],
  [
    "when warrants are traded, and not when they are used",
    "Information about the warrants of series TO3\nAll 640,500 warrants of series TO3 will be listed and tradable for a period commencing 3 March 2025 and ending on 9 December 2025.",
    { numberOfWarrants: "likely 640500", lastTradingDay: "likely 2025-12-09", name: "certain TO3" },
  ],
  [
    "what is guaranteed by those who commit, too",
    "Företrädesemission\nFöreträdesemissionen är garanterad till 85 procent genom tecknings- och garantiåtaganden.",
    { approxTotalCommitment: "certain 85" },
  ],
  [
    "an issue that is secured, beside a directed one",
    "Norrvik beslutar om emissioner\nKapitalet kommer från en riktad emission och en företrädesemission som är till fullo garanterad genom teckningsförbindelser.",
    { approxTotalCommitment: "likely 100" },
  ],
  [
    "what an annual meeting approved, and no day of an outcome",
    "Norrvik offentliggör prospekt\nStyrelsen beslutade den 7 maj 2025 om en nyemission med företrädesrätt, vilket sedan godkändes av årsstämman den 9 juni 2025.",
    { announcementDate: "likely 2025-05-07", generalMeetingDate: "likely 2025-06-09" },
  ],
  [
    "the day of the board, and not that of the outcome",
    "Norrvik offentliggör utfall i företrädesemission\nStyrelsen för Norrvik offentliggör idag, den 4 augusti 2025, utfallet i den företrädesemission som beslutades av styrelsen den 7 maj 2025.",
    { announcementDate: "certain 2025-05-07" },
  ],
  [
    "a resolution that a board passed",
    "Norrvik rights issue\nThe Board of Directors of Norrvik passed on 7 May 2025 a resolution on a rights issue of new shares.",
    { announcementDate: "certain 2025-05-07" },
  ],
  [
    "a day alone in its line below who may not read the text",
    `EJ FÖR OFFENTLIGGÖRANDE ${"I NÅGOT LAND DÄR DET VORE OLAGLIGT. ".repeat(12)}\n\nden 7 maj 2025\n\nStyrelsen i Norrvik har idag beslutat om en nyemission av units med företrädesrätt.`,
    { announcementDate: "likely 2025-05-07" },
  ],
  [
    "when an issue was carried out, and when it ended",
    "Norrvik issues shares\nThe shares go to guarantors of the rights issue that the company carried out during the period 7 May to 21 May 2025.",
    { subStartDate: "likely 2025-05-07", subEndDate: "likely 2025-05-21" },
  ],
  [
    "when an issue is, by its heading, with clocks of twelve hours below",
    "Rights issue, 7 May - 21 May 2025\n\nThe subscription rights are traded from 9:30 a.m. Finnish time on 7 May 2025 to 6:30 p.m. Finnish time on 15 May 2025.",
    {
      subStartDate: "likely 2025-05-07",
      subEndDate: "likely 2025-05-21",
      rightsStartDate: "certain 2025-05-07",
      rightsEndDate: "certain 2025-05-15",
    },
  ],
  [
    "that a subscription period was completed",
    "Outcome of the rights issue\nThe subscription period in the rights issue was completed on 21 May 2025.",
    { subEndDate: "certain 2025-05-21" },
  ],
])("%s", (_, text, values) => {
  expect(readRelease(text)).toStrictEqual(values);
});
