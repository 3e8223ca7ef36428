import { expect, test } from "vitest";
import { addSource } from "./add-source.ts";

const read = (text: string) =>
  addSource(text, []).map(({ field, value, quote: { start, end } }) => [
    field,
    value,
    text.slice(start, end),
  ]);

test.each([
  ["Utfall i Bolagets företrädesemission", "Outcome", "Utfall"],
  ["Result of the rights issue in the company", "Outcome", "Result"],
  ["Villkor för emissionen i Bolaget", "Terms", "Villkor"],
  ["Företrädesemissionen i Bolaget övertecknad", "Outcome", "övertecknad"],
  ["Teckningsperioden i emissionen förlängs: teckning till 4 maj", "Update", "förlängs"],
])("the type of a source: %s", (headline, type, quote) => {
  expect(read(`${headline}\nMer text.`)).toEqual([["sourceType", type, quote]]);
});

test.each([
  "Bolaget beslutar om nyemission",
  "Bolaget övertecknat",
  "Bolaget beslutar om nyemission, villkorat av stämman",
  "Rättelse: utfall i emissionen",
  "Bolaget offentliggör prospekt",
])("no type where the headline names none: %s", (headline) => {
  expect(read(`${headline}\nMer text.`)).toEqual([]);
});

test.each([
  ["2024-04-24 08:30", "2024-04-24T08:30:00+02:00"],
  ["Pressmeddelande 24 april 2024, kl. 08.30 CEST", "2024-04-24T08:30:00+02:00"],
  ["Regulatory press release 2025-03-12 17:45:00 CET", "2025-03-12T17:45:00+01:00"],
  ["Oslo, 2. september 2024 kl. 07:00", "2024-09-02T07:00:00+02:00"],
])("when it was released, by a line at its head: %s", (line, value) => {
  const [moment, ...others] = read(`Bolaget beslutar om nyemission\n${line}\n\nMer text.`);
  expect(moment?.slice(0, 2)).toEqual(["releaseDatetime", value]);
  expect(others).toEqual([]);
});

test("when it was released, by its footer", () => {
  const text = `Bolaget beslutar om nyemission\n${"Mer text. ".repeat(400)}\nInformationen lämnades för offentliggörande den 2024-05-06 kl. 08:30 CEST.`;
  expect(read(text)).toEqual([
    ["releaseDatetime", "2024-05-06T08:30:00+02:00", "2024-05-06 kl. 08:30 CEST"],
  ]);
});

test.each([
  ["no clock", "24 april 2024"],
  ["no year", "24 april kl. 08:30"],
  ["a clock of Finland", "Yhtiötiedote, 14.10.2024 klo 18.00"],
  ["another zone", "24 April 2024 08:30 GMT"],
  [
    "a sentence",
    "Teckningsperioden för emissionen avslutas som tidigare sagts den 24 april 2024 kl. 17:00",
  ],
  [
    "a head and a footer that differ",
    "2024-04-24 08:30\nLämnades för offentliggörande den 2024-04-25 kl. 08:30.",
  ],
])("not when it was released: %s", (_, line) => {
  expect(read(`Bolaget beslutar om nyemission\n${line}\n\nMer text.`)).toEqual([]);
});
