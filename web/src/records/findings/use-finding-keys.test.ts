import type { Finding } from "@teckna/domain/checks/finding";
import { expect, test } from "vitest";
import { fixHere, keyOfFinding, stopFrom } from "./use-finding-keys.ts";

test("stops are gone through in a round, either way", () => {
  expect([stopFrom(null, 3, false), stopFrom(null, 3, true)]).toEqual([0, 2]);
  const at = (place: number) => ({ at: place, isThere: true });
  expect([stopFrom(at(0), 3, false), stopFrom(at(2), 3, false)]).toEqual([1, 0]);
  expect([stopFrom(at(2), 3, true), stopFrom(at(0), 3, true)]).toEqual([1, 2]);
});

test("from a stop that is gone the way goes on, not from the first again", () => {
  const at = (place: number) => ({ at: place, isThere: false });
  expect(stopFrom(at(2), 4, false)).toBe(2);
  expect(stopFrom(at(4), 4, false)).toBe(0);
  expect(stopFrom(at(2), 4, true)).toBe(1);
  expect(stopFrom(at(0), 4, true)).toBe(3);
});

const findingIn = (field: string): Finding => ({
  rule: "D05",
  severity: "warning",
  entity: "issues",
  recordId: "a",
  index: 0,
  fields: [field],
  params: {},
  odd: null,
  fix: null,
  consequences: [],
  checkedValues: {},
  waived: null,
});

test("a correction is that of the current finding, or of the one about the field with the focus", () => {
  const [start, end] = [findingIn("subStartDate"), findingIn("subEndDate")];
  const fixed = (current: Finding | null, at: Finding | null, canFix: (of: Finding) => boolean) => {
    const taken: Finding[] = [];
    const onFix = (finding: Finding) => canFix(finding) && taken.push(finding) > 0;
    const keys = { stops: [start, end], current: current && keyOfFinding(current), onFix };
    return [fixHere(keys, (finding) => finding === at), taken.map(({ fields }) => fields[0])];
  };
  expect(fixed(start, null, () => true)).toEqual([true, ["subStartDate"]]);
  expect(fixed(null, end, () => true)).toEqual([true, ["subEndDate"]]);
  expect(fixed(start, end, (finding) => finding === end)).toEqual([true, ["subEndDate"]]);
  expect(fixed(null, null, () => true)).toEqual([false, []]);
  expect(fixed(start, end, () => false)).toEqual([false, []]);
});
