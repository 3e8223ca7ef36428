import { type AnyEntity, entities } from "@teckna/domain/entities";
import { describe, expect, it } from "vitest";
import { recordTitle } from "./record-name.ts";

const entityNamed = (wanted: string): AnyEntity => {
  const found = entities.find(({ name }) => name === wanted);
  if (!found) throw new Error(`no entity ${wanted}`);
  return found;
};
const issue = entityNamed("issue");
const fee = entityNamed("fee");

describe("the title of a record", () => {
  it("is its name with the year of the first date that is filled in", () => {
    const record = { id: "i", shareId: "NXTCL", announcementDate: "2023-12-30" };
    expect(recordTitle(issue, record)).toBe("NXTCL · 2023");
    expect(recordTitle(issue, { ...record, subStartDate: "2024-01-02" })).toBe("NXTCL · 2024");
  });

  it("is the name alone where no year is known", () => {
    expect(recordTitle(issue, { id: "i", shareId: "NXTCL", subStartDate: null })).toBe("NXTCL");
    expect(recordTitle(fee, { id: "f-1", levelName: null })).toBe("f-1");
  });
});
