import { describe, expect, it } from "vitest";
import { readSort, toggleSort, writeSort } from "./sort.ts";

const toggled = (text: string, name: string, isAdded = false): string =>
  writeSort(toggleSort(readSort(text), name, isAdded));

describe("the order of a list", () => {
  it("goes from ascending over descending back to the list's own", () => {
    expect(toggled("", "share_id")).toBe("share_id");
    expect(toggled("share_id", "share_id")).toBe("-share_id");
    expect(toggled("-share_id", "share_id")).toBe("");
  });

  it("forgets other keys unless a key is added", () => {
    expect(toggled("-record_date,id", "share_id")).toBe("share_id");
    expect(toggled("-record_date,id", "share_id", true)).toBe("-record_date,id,share_id");
  });

  it("turns an added key around in its place", () => {
    expect(toggled("record_date,id", "record_date", true)).toBe("-record_date,id");
    expect(toggled("-record_date,id", "record_date", true)).toBe("id");
  });

  it("reads what is no key as nothing", () => {
    expect(readSort(undefined)).toEqual([]);
    expect(readSort(",-,")).toEqual([]);
  });
});
