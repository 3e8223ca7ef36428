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
  it("is its name with the year of its period", () => {
    const record = { id: "i", shareId: "NXTCL", announcementDate: "2023-12-30" };
    expect(recordTitle(issue, record)).toBe("NXTCL 2023");
    expect(recordTitle(issue, { ...record, subStartDate: "2024-01-02" })).toBe("NXTCL 2024");
    expect(recordTitle(issue, { id: "i", shareId: "NXTCL", subStartDate: null })).toBe("NXTCL");
  });

  it("is its name and that of its issue where it belongs to one", () => {
    const record = { id: "f-1", levelName: "Botten", issueName: "POLARK 2025" };
    expect(recordTitle(fee, record)).toBe("Botten · POLARK 2025");
  });

  it("is its id where nothing else is known", () => {
    expect(recordTitle(fee, { id: "f-1", levelName: null, issueName: null })).toBe("f-1");
    expect(recordTitle(issue, { id: "i", shareId: null })).toBe("i");
  });
});
