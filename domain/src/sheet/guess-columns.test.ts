import { describe, expect, it } from "vitest";
import { commit } from "../entities/commit.ts";
import { fee } from "../entities/fee.ts";
import { source } from "../entities/source.ts";
import { warrant } from "../entities/warrant.ts";
import type { AnyEntity } from "../entities.ts";
import { wireFieldsOf } from "../wire-fields.ts";
import { guessColumns, isInOrder } from "./guess-columns.ts";

const fieldsOf = (entity: AnyEntity) =>
  wireFieldsOf(entity).inOrder.filter(({ field }) => field.kind !== "id");

const guess = (entity: AnyEntity, rows: readonly (readonly string[])[]) =>
  guessColumns(fieldsOf(entity), rows).map((field) => field?.wire ?? null);

describe("the columns of a block without a header", () => {
  it("are a press release's names, amounts and levels, in whatever order", () => {
    expect(
      guess(commit, [
        ["Alfa Invest AB", "7 500 000", "1"],
        ["Beta AB", "2 500 000", "2"],
      ]),
    ).toEqual(["name", "amount_in_cash", "fee_level"]);
    expect(
      guess(commit, [
        ["2", "12,5 %", "2 500 000", "Beta AB"],
        ["1", "3 %", "500 000", "Alfa AB"],
      ]),
    ).toEqual(["fee_level", "amount_in_percentage", "amount_in_cash", "name"]);
  });

  it("are levels in words, and amounts in millions, which the grid offers to write out", () => {
    expect(
      guess(commit, [
        ["Alfa Invest AB", "1,5 MSEK", "Bottengaranti"],
        ["Beta AB", "2 500 000", "Teckningsförbindelse"],
      ]),
    ).toEqual(["name", "amount_in_cash", "fee_level"]);
    expect(guess(commit, [["Toppgaranti", "Alfa Invest AB"]])).toEqual(["fee_level", "name"]);
  });

  it("are addresses, moments and kinds of sources", () => {
    expect(guess(source, [["2024-04-24 08:30", "https://mfn.se/a", "Publication", "Nej"]])).toEqual(
      ["release_datetime", "source_url", "source_type", "warrant"],
    );
  });

  it("are levels rather than yes and no where they are numbers", () => {
    expect(guess(fee, [["1", "12 %", "ja"]])).toEqual(["fee_level", "fee_cash", "fee_both"]);
  });

  it("are none where nothing stands in them, or nothing fits", () => {
    expect(guess(commit, [["Alfa AB", ""]])).toEqual(["name", null]);
    expect(guess(commit, [["Alfa AB", "Beta AB"]])).toEqual(["name", null]);
  });

  it("are an ISIN and a series of a warrant", () => {
    expect(guess(warrant, [["SE0022050027", "TO2"]])).toEqual(["isin_warrant", "name"]);
    expect(guess(fee, [["Bottengaranti", "12 %"]])[0]).toBe("level_name");
  });
});

describe("a block as a spreadsheet pastes it", () => {
  const fields = ["name", "fee_level", "amount_in_cash", "amount_in_percentage"].flatMap(
    (wire) => wireFieldsOf(commit).byWire.get(wire) ?? [],
  );

  it("is in order where each column goes with the field it comes to", () => {
    expect(isInOrder(fields, fields, [["Alfa AB", "1", "7 500 000"]])).toBe(true);
    expect(isInOrder(fields, fields, [["Alfa AB"], ["Beta AB"]])).toBe(true);
  });

  it("is not where a column goes better with another field, or there are too many", () => {
    expect(isInOrder(fields, fields, [["Alfa AB", "7 500 000", "1"]])).toBe(false);
    expect(isInOrder(fields.slice(2), fields, [["7 500 000", "3 %", "Alfa AB"]])).toBe(false);
  });
});
