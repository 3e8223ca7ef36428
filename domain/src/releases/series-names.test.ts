import { expect, test } from "vitest";
import { readChoices } from "../../test/read-release.ts";

test("the name by which a series is listed is not its name, if the text calls it otherwise", () => {
  const text = `Norrvik Solvärme: teckningsoptioner av serie TO3
Två (2) teckningsoptioner av serie TO3 berättigar till teckning av en (1) ny aktie av serie B.
Nyttjandeperiod: 3 mars 2025 - 17 mars 2025
Optionerna handlas på First North med kortnamn NORV TO3 B och ISIN-kod SE0021626140.`;
  expect(readChoices(text)).toStrictEqual({
    "TO3.name": "certain TO3",
    "TO3.warrantsRequired": "likely 2",
    "TO3.sharesReceived": "likely 1",
    "TO3.subStartDate": "certain 2025-03-03",
    "TO3.subEndDate": "certain 2025-03-17",
    "TO3.isinWarrant": "likely SE0021626140",
  });
});

test("a series that its sentences call by two names is one, of a name that is not certain", () => {
  const text = `Norrvik Solvärme: teckningsoptioner av serie TO3B
Två (2) teckningsoptioner av serie TO3 berättigar till teckning av en (1) ny aktie av serie B.
Nyttjandeperiod för teckningsoptioner av serie TO3B: 3 mars 2025 - 17 mars 2025`;
  expect(readChoices(text)).toMatchObject({
    "TO3B.name": "likely TO3B",
    "TO3B.warrantsRequired": "likely 2",
    "TO3B.subEndDate": "likely 2025-03-17",
  });
});

test("the letters of two series of one number stay", () => {
  const text = `Norrvik Solvärme: företrädesemission av units
Varje A-unit består av en A-aktie och en teckningsoption av serie TO4A. Varje B-unit består av en B-aktie och en teckningsoption av serie TO4B.`;
  expect(readChoices(text)).toMatchObject({
    "TO4A.name": "certain TO4A",
    "TO4B.name": "certain TO4B",
  });
});

test("a series that is only called by the name by which it is listed keeps its letter", () => {
  const text = `Norrvik Solvärme: sista dag för handel med teckningsoptioner
Sista dag för handel med NORV TO3 B är den 13 mars 2025.`;
  expect(readChoices(text)).toMatchObject({ "TO3B.lastTradingDay": "likely 2025-03-13" });
});

test.each([
  "Två aktier per teckningsoption, 4 kronor styck.",
  "One warrant for two shares at SEK 4 each.",
  "With one warrant you can buy two new shares for SEK 4 each.",
  "A warrant of series TO2 lets its holder subscribe for two shares at SEK 4.",
  "Med en teckningsoption kan man köpa två aktier för 4 kronor styck.",
])("one warrant for two shares: %s", (sentence) => {
  expect(readChoices(`Norrvik: teckningsoptioner av serie TO2\n${sentence}`)).toMatchObject({
    "TO2.warrantsRequired": "likely 1",
    "TO2.sharesReceived": "likely 2",
  });
});

test.each([
  "Norrvik: rights issue of units\nFor every two shares subscribed for, the subscriber receives one warrant of series TO1.",
  "Norrvik: rights issue of units\nThe offer is of one warrant for two shares subscribed.",
  "Norrvik: företrädesemission\nFör varje två tecknade aktier erhålls en teckningsoption av serie TO1.",
])("a warrant that comes with two shares does not give them: %s", (text) => {
  const values = readChoices(text);
  expect(values).not.toHaveProperty("TO1.sharesReceived");
  expect(values).not.toHaveProperty("sharesReceived");
});

test("the letter of the shares in the only listed name is not the series' either", () => {
  const text = `Norrvik Solvärme: teckningsoptioner av serie 2023:U
Sista dag för handel med teckningsoptionerna är den 12 juni 2024.
Teckningsoptionerna handlas på First North med kortnamn NORV TO 1 B och ISIN-kod SE0021626140.`;
  expect(readChoices(text)).toMatchObject({
    "TO1.name": "likely TO1",
    "TO1.isinWarrant": "likely SE0021626140",
  });
});

test("a price to which warrants were recalculated is theirs", () => {
  const text = `Omräkning av teckningsoptioner (TO2) med anledning av företrädesemission i Norrvik
Den nya teckningskursen är SEK 4,72 per aktie. Vid fullt nyttjande ökar antalet aktier med 4 295 782.`;
  expect(readChoices(text)).toStrictEqual({
    "TO2.name": "likely TO2",
    "TO2.warrantSubPrice": "likely 4.72",
  });
});

test("all warrants of several units are not those of each", () => {
  const text = `Utfall i Norrviks företrädesemission
Totalt tecknades 49 050 units, bestående av 4 905 000 aktier och 4 905 000 teckningsoptioner av serie TO6.`;
  expect(readChoices(text)).not.toHaveProperty("TO6.warrantsPerUnit");
});

test("a series in its line below the heading of a programme is not of the issue", () => {
  const text = `Teckningsoptioner
TO6
I företrädesemissionen emitterades teckningsoptioner av serie TO6.
Incitamentsprogram
Årsstämma april 2017
TO4
Årsstämman beslutade att emittera 750 000 teckningsoptioner.`;
  expect(Object.keys(readChoices(text)).filter((place) => place.startsWith("TO4"))).toEqual([]);
});

test.each([
  "Recalculation of the terms of outstanding warrants following the rights issue\nNorrvik's rights issue has led to a recalculation of warrants of series TO 2. The new subscription price is SEK 4.72 per share.",
  "Norrvik: omräknade villkor för TO 2 efter företrädesemissionen\nEfter omräkning är teckningskursen 4,72 SEK per aktie.",
])("the same where terms were recalculated: %s", (text) => {
  expect(readChoices(text)).toMatchObject({ "TO2.warrantSubPrice": "likely 4.72" });
  expect(readChoices(text)).not.toHaveProperty("unitSubPrice");
});

test("in a text about an issue, the price of earlier warrants that it changes is none of it", () => {
  const text = `Norrvik genomför företrädesemission
Styrelsen har beslutat om en företrädesemission av aktier. Utestående teckningsoptioner räknas om. Den nya teckningskursen blir 4,10 SEK per aktie.`;
  expect(readChoices(text)).toStrictEqual({});
});

test("a percentage of the total volume of warrants is no discount to an average", () => {
  const text = `Norrvik: board and management commit to exercise warrants of series TO 5
Members of the board have undertaken to exercise warrants of SEK 3 million, or 22 per cent of the total volume.`;
  expect(readChoices(text)).not.toHaveProperty("TO5.vwapDiscount");
});
