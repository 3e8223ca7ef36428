import { describe, expect, test } from "vitest";
import { lookUpsAfterWrite } from "./look-ups-after-write.ts";
import { noChildren } from "./records-of.ts";

const issue = {
  id: "i",
  shareId: "NORD",
  announcementDate: "2026-05-04",
  isinRights: "SE0020181550",
} as const;
const records = {
  ...noChildren,
  issue,
  commits: [
    { id: "a", name: "Nord AB", feeLevel: 1 },
    { id: "b", name: "Syd AB", feeLevel: 0 },
  ],
  warrants: [{ id: "w", name: "TO 1", isinWarrant: "SE0014429239" }],
};

const lookUps = (
  entity: "issue" | "commit" | "warrant" | "fee",
  id: string,
  changed: readonly string[],
  found: Parameters<typeof lookUpsAfterWrite>[1] = [],
) => {
  const written = { entity, id, changed: new Set(changed) };
  const { issue: like, isins, names } = lookUpsAfterWrite({ records, written }, found);
  return { share: like.shareId, isins, names };
};

const none = { share: null, isins: [], names: [] };

describe("what is looked up in other issues after a write", () => {
  test("is nothing where only comments changed", () => {
    expect(lookUps("issue", "i", ["internalComment", "updatedAt"])).toEqual(none);
  });

  test("is nothing where the other issues stay as like it as they were", () => {
    const figures = { recordDate: "2026-05-13", subStartDate: "2026-05-18", offeredUnits: 123_457 };
    const likeAfter = (changed: string, known: typeof issue = { ...issue, ...figures }) => {
      const written = { entity: "issue", id: "i", changed: new Set([changed]) } as const;
      const after = { records: { ...records, issue: known }, written };
      return lookUpsAfterWrite(after, []).issue.shareId;
    };
    expect(likeAfter("overAllotmentSize")).toBeNull();
    expect(likeAfter("unitSubTotal")).toBe("NORD");
    expect(likeAfter("cancelled")).toBe("NORD");
    // With so few figures, another issue may be the same because it agrees in all fields.
    expect(likeAfter("overAllotmentSize", issue)).toBe("NORD");
  });

  test("is what the record has", () => {
    expect(lookUps("issue", "i", ["recordDate"])).toEqual({ ...none, share: "NORD" });
    expect(lookUps("issue", "i", ["isinRights"])).toMatchObject({ isins: ["SE0020181550"] });
    expect(lookUps("commit", "b", ["name"])).toEqual({ ...none, names: ["Syd AB"] });
    expect(lookUps("commit", "b", ["amountInCash"])).toEqual(none);
    const isins = ["SE0014429239"];
    expect(lookUps("warrant", "w", ["isinWarrant"])).toEqual({ ...none, share: "NORD", isins });
  });

  test("is who guarantees, where the year or the fee changed", () => {
    expect(lookUps("issue", "i", ["cancelled"]).names).toEqual(["Nord AB"]);
    expect(lookUps("fee", "f", ["feeCash"]).names).toEqual(["Nord AB"]);
  });

  test("is what was found before", () => {
    const of = (rule: string, record_id: string) => lookUps("fee", "f", [], [{ rule, record_id }]);
    const names = ["Nord AB"];
    expect(of("X02", "i")).toEqual({ ...none, share: "NORD", names });
    expect(of("I03", "w").isins).toEqual(["SE0020181550", "SE0014429239"]);
    expect(of("K07", "b").names).toEqual(["Syd AB", "Nord AB"]);
  });
});
