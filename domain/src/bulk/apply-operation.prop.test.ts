import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { daysBetween } from "../calendar/days.ts";
import { countTradingDays, isTradingDay } from "../calendar/trading-days.ts";
import { entities } from "../entities.ts";
import { commit } from "../entities/commit.ts";
import { issue } from "../entities/issue.ts";
import type { Value } from "../entity.ts";
import { wireFieldsOf } from "../wire-fields.ts";
import { type Applied, applierOf } from "./apply-operation.ts";
import { moveDate, readDays } from "./days-text.ts";
import { type Operation, operationsOf } from "./operation.ts";

const fieldOf = (entity: typeof issue | typeof commit, wire: string) => {
  const entry = wireFieldsOf(entity).byWire.get(wire);
  if (!entry) throw new Error(wire);
  return entry;
};

const apply = (wire: string, operation: Operation, value: Value): Applied =>
  applierOf(fieldOf(issue, wire), operation)(value);

const codeOf = (applied: Applied): string | null =>
  "problem" in applied ? applied.problem.code : null;

describe("an operation on a field", () => {
  it("sets and clears, by the rules of the field", () => {
    expect(apply("cancelled", { name: "set", value: true }, null)).toEqual({ value: true });
    expect(apply("isin_units", { name: "clear" }, "SE0000108656")).toEqual({ value: null });
    expect(codeOf(apply("share_id", { name: "clear" }, "A"))).toBe("required");
    expect(codeOf(apply("share_id", { name: "set", value: "x".repeat(101) }, "A"))).toBe("tooLong");
    expect(codeOf(apply("rights_required", { name: "set", value: 0 }, 1))).toBe("belowMin");
  });

  it("replaces text, and empties what is left empty", () => {
    const replacement = { find: "AB", replaceWith: "", isPattern: false, ignoreCase: false };
    expect(apply("internal_comment", { name: "replace", replacement }, "AB")).toEqual({
      value: null,
    });
    expect(apply("internal_comment", { name: "replace", replacement }, "x AB")).toEqual({
      value: "x ",
    });
    expect(apply("internal_comment", { name: "replace", replacement }, null)).toEqual({
      value: null,
    });
    expect(codeOf(apply("share_id", { name: "replace", replacement }, "AB"))).toBe("required");
  });

  it("tidies names as the checks propose it", () => {
    const tidied = applierOf(fieldOf(commit, "name"), { name: "tidyName" });
    expect(tidied("  Anna   Ek (VD)* ")).toEqual({ value: "Anna Ek (VD)" });
    expect(tidied("Styrelseledamot Anna Ek")).toEqual({ value: "Anna Ek" });
    expect(tidied("Kvarnen AB (publ)")).toEqual({ value: "Kvarnen AB" });
    expect(tidied("Kvarnen AB")).toEqual({ value: "Kvarnen AB" });
  });

  it("multiplies exactly, or says why the result does not fit", () => {
    expect(apply("unit_sub_price", { name: "multiply", by: "0.1" }, "0.3")).toEqual({
      value: "0.03",
    });
    expect(apply("outstanding_shares", { name: "multiply", by: "0.5" }, 10)).toEqual({ value: 5 });
    expect(codeOf(apply("outstanding_shares", { name: "multiply", by: "0.5" }, 5))).toBe(
      "notWhole",
    );
    expect(codeOf(apply("outstanding_shares", { name: "multiply", by: "-1" }, 5))).toBe("belowMin");
    expect(
      codeOf(apply("outstanding_shares", { name: "multiply", by: "9999999" }, 999_999_999)),
    ).toBe("tooLarge");
    expect(codeOf(apply("unit_sub_price", { name: "multiply", by: "0.000000001" }, "0.1"))).toBe(
      "tooManyDigits",
    );
    expect(apply("unit_sub_price", { name: "multiply", by: "2" }, null)).toEqual({ value: null });
  });

  it("gives back the product that exact whole numbers give", () => {
    const number = fc.integer({ min: 0, max: 99_999 });
    fc.assert(
      fc.property(number, fc.nat({ max: 3 }), number, (top, decimals, by) => {
        const value = String(top / 10 ** decimals);
        const applied = apply("unit_sub_price", { name: "multiply", by: String(by) }, value);
        const product = BigInt(top) * BigInt(by);
        const size = String(product).padStart(decimals + 1, "0");
        const whole = size.slice(0, size.length - decimals);
        const fraction = size.slice(size.length - decimals).replace(/0+$/, "");
        expect(applied).toEqual({ value: fraction === "" ? whole : `${whole}.${fraction}` });
      }),
    );
  });

  it("leaves a value that it does not change as it is, even one that its field would not take now", () => {
    const long = "x".repeat(200);
    expect(apply("share_id", { name: "trim" }, long)).toEqual({ value: long });
  });

  it("is offered where it can be done", () => {
    for (const entity of entities)
      for (const { field, name } of wireFieldsOf(entity).inOrder) {
        const names = operationsOf(field);
        expect(names.length === 0).toBe(field.fixed === true);
        expect(names.includes("clear")).toBe(!field.required && !field.fixed);
        expect([name, names.includes("addDays")]).toEqual([name, field.kind === "date"]);
      }
  });
});

const day = fc
  .date({ min: new Date("1990-01-01"), max: new Date("2090-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe("moving dates", () => {
  it("reads days and trading days", () => {
    expect(readDays("30")).toEqual({ count: 30, areTrading: false });
    expect(readDays(" -5 ")).toEqual({ count: -5, areTrading: false });
    expect(readDays("−5")).toEqual({ count: -5, areTrading: false });
    expect(readDays("+2t")).toEqual({ count: 2, areTrading: true });
    for (const text of ["", "0", "t", "2.5", "999999", "9999t", "5 dagar"])
      expect(readDays(text)).toBe(null);
  });

  it("moves by just so many days, and back", () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -2000, max: 2000 }), (date, count) => {
        const moved = moveDate(date, { count, areTrading: false }) ?? "";
        expect(daysBetween(date, moved)).toBe(count);
        expect(moveDate(moved, { count: -count, areTrading: false })).toBe(date);
      }),
    );
  });

  it("moves by trading days onto a trading day", () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 50 }), (date, count) => {
        const moved = moveDate(date, { count, areTrading: true }) ?? "";
        expect([isTradingDay(moved), countTradingDays(date, moved)]).toEqual([true, count]);
      }),
    );
  });

  it("does not leave the calendar", () => {
    expect(moveDate("9999-12-30", { count: 5, areTrading: false })).toBe(null);
    expect(moveDate("1000-01-02", { count: -5, areTrading: false })).toBe(null);
    expect(moveDate("9999-12-30", { count: 50, areTrading: true })).toBe(null);
  });
});
