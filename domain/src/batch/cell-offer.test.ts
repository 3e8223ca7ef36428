import fc from "fast-check";
import { expect, test } from "vitest";
import { entities } from "../entities.ts";
import { source } from "../entities/source.ts";
import { type WireField, wireFieldsOf } from "../wire-fields.ts";
import { offerFor } from "./cell-offer.ts";
import { readCell } from "./read-cell.ts";

const entries = entities.flatMap((entity) => wireFieldsOf(entity).inOrder);
const entryOf = (wire: string): WireField => {
  const entry = entries.find((known) => known.wire === wire);
  if (entry === undefined) throw new TypeError(`no field ${wire}`);
  return entry;
};

const offerOf = (entry: WireField, text: string) => {
  const reading = readCell(entry, text);
  return offerFor(entry, { text, ...reading });
};

test.each([
  ["approx_guarantor", "33,3333333333333", "rounded", "33,333333333"],
  ["approx_guarantor", "66.6666666666667 %", "rounded", "66,666666667"],
  ["unit_sub_price", "1 234 567,123456785 kr", "rounded", "1\u00a0234\u00a0567,12345679"],
  ["record_date", "46000", "day", "2025-12-09"],
  ["share_id", "NXTCL ", "trimmed", "NXTCL"],
  ["share_id", "\u00a0DBP B\u200b", "trimmed", "DBP B"],
  ["internal_comment", "\u2003rad 1\n rad 2 ", "trimmed", "rad 1\n rad 2"],
  ["share_id", "\u200b", "trimmed", ""],
  ["approx_guarantor", "0,49", "percent", "49"],
  ["fee_cash", "0.125", "percent", "12,5"],
  ["approx_total_commitment", "0,812345678", "percent", "81,2345678"],
  ["amount_in_cash", "1,5 MSEK", "amount", "1\u00a0500\u00a0000"],
  ["amount_in_cash", "875 tkr", "amount", "875\u00a0000"],
  ["commitments", "11,6 mkr", "amount", "11\u00a0600\u00a0000"],
  ["offered_units", "37,8 miljoner", "amount", "37\u00a0800\u00a0000"],
  ["outstanding_shares", "37.8 million shares", "amount", "37\u00a0800\u00a0000"],
  ["outstanding_shares", "12 tusen aktier", "amount", "12\u00a0000"],
  ["offered_units", "ca 5 000 aktier", "amount", "5\u00a0000"],
  ["approx_total_commitment", "ca 81 %", "amount", "81 %"],
  ["amount_in_cash", "cirka 1,5 MSEK", "amount", "1\u00a0500\u00a0000"],
  ["offered_units", "1 234 567 aktier", "amount", "1\u00a0234\u00a0567"],
  ["unit_sub_price", "1,06 kr per unit", "amount", "1,06"],
  ["offered_units", "1,25 md", "amount", "1\u00a0250\u00a0000\u00a0000"],
  ["fee_level", "garanti", "meant", "1"],
  ["fee_level", " Teckningsförbindelse ", "meant", "0"],
  ["fee_level", "Top  guarantee", "meant", "2"],
  ["source_type", "Utfall", "meant", "Outcome"],
  ["source_type", "outcome", "meant", "Outcome"],
  ["source_type", "Nya  åtaganden", "meant", "New commitments"],
  ["id", " approx-1\u200b", "trimmed", "approx-1"],
  ["record_date", "–", "empty", ""],
  ["sub_start_date", "n/a", "empty", ""],
  ["release_datetime", " TBD ", "empty", ""],
  ["vwap_period_end", "saknas", "empty", ""],
  ["cancelled", "-", "empty", ""],
  ["outstanding_shares", "37.817", "right", "37\u00a0817"],
  ["record_date", "31/5-24", "right", "2024-05-31"],
  ["release_datetime", "31/5-24 08:30", "right", "2024-05-31 08:30"],
])("offers for %s %j", (wire, text, sort, offered) => {
  expect(offerOf(entryOf(wire), text)).toEqual({ sort, text: offered });
});

test("offers the moment with its time where the field keeps one", () => {
  const entry = wireFieldsOf(source).byWire.get("release_datetime");
  expect(entry && offerOf(entry, "46000,3541666667")?.text).toBe("2025-12-09 08:30");
});

test.each([
  ["approx_guarantor", "12,5 %"],
  ["approx_guarantor", "0,49 %"],
  ["approx_guarantor", "0,49 procent"],
  ["approx_guarantor", "0"],
  ["approx_guarantor", "1"],
  ["unit_pct_sub_without_rights", "0,7"],
  ["amount_in_percentage", "0,25"],
  ["amount_in_cash", "0,49"],
  ["amount_in_cash", "1.234 MSEK"],
  ["amount_in_cash", "1,5 MEUR"],
  ["amount_in_cash", "-1,5 MSEK"],
  ["offered_units", "1,5 MSEK"],
  ["fee_level", "mellangaranti"],
  ["fee_level", "åtagande"],
  ["fee_level", "constructor"],
  ["offered_units", "garanti"],
  ["offered_units", "ca fem"],
  ["offered_units", "33,3333333333333"],
  ["record_date", "snart"],
  ["record_date", "Q2"],
  ["cancelled", "inställd"],
  ["record_date", "2026-02-30"],
  ["share_id", "46000"],
  ["share_id", "DBP B"],
  ["internal_comment", "rad 1\n"],
  ["id", " approx-1 "],
  ["share_id", "1,23457E+11\u200b"],
])("offers nothing for %s %j", (wire, text) => {
  expect(offerOf(entryOf(wire), text)).toBeNull();
});

test("whatever is offered is taken without a doubt", () => {
  const figures = fc.string({
    unit: fc.constantFrom(...Array.from("0123456789,.")),
    maxLength: 24,
  });
  const serial = fc.integer({ min: 32_000, max: 74_000 }).map(String);
  const spaced = fc.string({
    unit: fc.constantFrom(...Array.from("ab \u00a0\u200b\n")),
    maxLength: 8,
  });
  fc.assert(
    fc.property(fc.constantFrom(...entries), fc.oneof(figures, serial, spaced), (entry, text) => {
      const offer = offerOf(entry, text);
      if (offer === null) return;
      const reading = readCell(entry, offer.text);
      expect(reading).toMatchObject({ ok: true });
      expect(reading).not.toHaveProperty("doubt");
    }),
    { numRuns: 3000 },
  );
});
