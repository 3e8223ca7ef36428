import { describe, expect, test } from "vitest";
import { propose } from "./propose.ts";

type Row = readonly [label: string, day: string];

const layouts = new Map<string, (rows: readonly Row[]) => string>([
  ["label and day", (rows) => rows.map(([label, day]) => `${label}: ${day}`).join("\n")],
  ["day and label", (rows) => rows.map(([label, day]) => `${day} – ${label}`).join("\n")],
  ["list of labels", (rows) => rows.map(([label, day]) => `• ${label}: ${day}`).join("\n")],
  ["list of days", (rows) => rows.map(([label, day]) => `• ${day}: ${label}`).join("\n")],
  ["labels above", (rows) => rows.flat().join("\n")],
  ["days above", (rows) => rows.flatMap(([label, day]) => [day, label]).join("\n")],
  ["labels apart", (rows) => rows.flat().join("\n\n")],
  ["days apart", (rows) => rows.flatMap(([label, day]) => [day, label]).join("\n\n")],
]);

const texts = {
  sv: {
    title:
      "Norrvik Solvärme AB genomför företrädesemission\nEmissionen ska finansiera ett nytt solvärmeverk i hamnen.\nDen är riktad till alla ägare.",
    terms: "Teckningskurs: 4,20 kronor per aktie",
    heading: "Preliminär tidplan",
    signed: "Luleå den 8 februari 2024\nNorrvik Solvärme AB",
    rows: [
      ["Extra bolagsstämma", "26 februari 2024"],
      ["Sista dag för handel inklusive rätt att erhålla teckningsrätter", "1 mars 2024"],
      ["Första dag för handel exklusive rätt att erhålla teckningsrätter", "4 mars 2024"],
      ["Avstämningsdag för erhållande av teckningsrätter", "5 mars 2024"],
      ["Prospekt offentliggörs", "6 mars 2024"],
      ["Teckningsperiod", "7 – 21 mars 2024"],
      ["Handel med teckningsrätter", "7 mars – 18 mars 2024"],
      ["Offentliggörande av utfall", "25 mars 2024"],
    ],
  },
  en: {
    title:
      "Norrvik Solvärme announces the terms of its rights issue\nThe issue is to finance a new plant in the harbour.\nIt is open to all owners.",
    terms: "Subscription price: SEK 4.20 per share",
    heading: "Important dates",
    signed: "Luleå, February 8, 2024\nNorrvik Solvärme AB",
    rows: [
      ["EGM", "February 26, 2024"],
      ["Last day of trading including right to receive subscription rights", "March 1, 2024"],
      ["Ex-rights date", "March 4, 2024"],
      ["Record date", "March 5, 2024"],
      ["Publication of prospectus", "March 6, 2024"],
      ["Subscription period", "March 7 – March 21, 2024"],
      ["Trading in subscription rights", "March 7 – March 18, 2024"],
      ["Announcement of outcome", "March 25, 2024"],
    ],
  },
} as const;

const days = {
  generalMeetingDate: "2024-02-26",
  incRightsDate: "2024-03-01",
  exRightsDate: "2024-03-04",
  recordDate: "2024-03-05",
  subStartDate: "2024-03-07",
  subEndDate: "2024-03-21",
  rightsStartDate: "2024-03-07",
  rightsEndDate: "2024-03-18",
};

/** The certain days of a text, by their fields. */
const certainDays = (text: string) =>
  Object.fromEntries(
    propose(text).flatMap(({ field, value, confidence }) =>
      confidence === "certain" && Object.hasOwn(days, field) ? [[field, value]] : [],
    ),
  );

const names = [...layouts.keys()];
const inLayout = (name: string, rows: readonly Row[]): string => layouts.get(name)?.(rows) ?? "";

describe.each(Object.entries(texts))("in %s", (_, { title, terms, heading, signed, rows }) => {
  test.each(names)("a timetable laid out as %s is read whole", (name) => {
    const text = `${title}\n${heading}\n${inLayout(name, rows)}`;
    expect(certainDays(text)).toEqual(days);
  });

  const pairs = ["label and day", "list of days", "labels above", "days apart"].flatMap((one) =>
    names.map((other) => [one, other] as const),
  );
  test.each(pairs)("beside %s, %s misleads to no day that is certain and wrong", (one, other) => {
    for (const few of [rows.slice(2, 5), rows.slice(5, 6)]) {
      const summary = `${terms}\n${inLayout(one, few)}`;
      const timetable = `${heading}\n${inLayout(other, rows)}`;
      for (const blocks of [
        [title, timetable, summary],
        [title, summary, timetable, signed],
      ])
        expect(days).toMatchObject(certainDays(blocks.join("\n\n")));
    }
  });
});
