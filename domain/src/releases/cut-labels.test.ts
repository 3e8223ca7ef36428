import { expect, test } from "vitest";
import { growsAsItsSize } from "../../test/processor-ms.ts";
import { readChoices, readRelease } from "../../test/read-release.ts";
import { findCutLabels } from "./cut-labels.ts";

const line = "-".repeat(60);

test("labels of an exchange's notice that are cut into pieces", () => {
  const text = `Norrvik Exchange: new equity right for trading, Norrvik AB TO3 (585/24)\n\nShort name: NORV TO3\n${line}\nMaximu 25 243 025\nm\nnumbe\nr of\nwarra\nnts to\nbe\nliste\nd:\n${line}\nSubscr April 11, 2025 - April 24, 2025\niption\n perio\nd:\n${line}\nLast  April 20, 2025\n tradi\nng\n day:\n${line}\n`;
  expect(readChoices(text)).toMatchObject({
    "TO3.numberOfWarrants": "likely 25243025",
    "TO3.subStartDate": "likely 2025-04-11",
    "TO3.subEndDate": "likely 2025-04-24",
  });
});

test("words in pieces that are no label stay as they are", () => {
  const text = `Norrvik rights issue\nLast 20 April 2025\n tradi\nvi\n${line}`;
  expect(readRelease(text)).toEqual({});
});

test("a percentage of the average price, in the sentence behind what warrants give", () => {
  const text =
    "Norrvik AB lists its shares\nOne (1) warrant of series TO3 gives the holder the right to subscribe for one (1) new share. The subscription price shall correspond to seventy (70) percent of the volume weighted average price of the share.";
  expect(readChoices(text)["TO3.vwapDiscount"]).toBe("likely 30");
});

test("a size behind a line that ends with a preposition", () => {
  const text =
    "Norrvik rights issue\nThe subscription period for the preferential rights issue of up to\n27,279,854 new shares begins today.";
  expect(readRelease(text)["offeredUnits"]).toMatch(/27279854/u);
});

test("an exercise price in Danish kroner, without the word", () => {
  const text =
    "Exercise of warrants of series TO 1 in Norrvik\nEach warrant holder may, for each warrant, subscribe for one regular new Norrvik share for DKK 5.95 per share.";
  expect(readChoices(text)["TO1.warrantSubPrice"]).toMatch(/ 5\.95/u);
});

test("a subscription period that was concluded", () => {
  const text =
    "Norrvik: outcome\nThe subscription period for the rights issue in Norrvik Solar AB (publ) was concluded on May 5 2024.";
  expect(readRelease(text)["subEndDate"]).toBe("likely 2024-05-05");
});

test("a piece of a label before any number of spaces costs little", () => {
  const workOn = (size: number) => () => {
    findCutLabels(`Last ${" ".repeat(size)}`);
  };
  expect(growsAsItsSize(workOn, 4000)).toBe(true);
});
