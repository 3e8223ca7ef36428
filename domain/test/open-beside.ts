import { expect } from "vitest";
import type { EntityPath } from "../src/entities.ts";
import { Sheet } from "../src/sheet/sheet.ts";
import { SheetWarnings } from "../src/sheet/sheet-warnings.ts";
import { now } from "./sound-case.ts";

type Texts = { readonly [P in EntityPath]?: string };

/** Pasted tables whose rows have been looked at, to be compared with what is stored. */
export const openBeside = (texts: Texts) => {
  const sheet = new Sheet();
  for (const [path, text] of Object.entries(texts) as [EntityPath, string][])
    sheet.read(path, text);
  for (const left of sheet.check()) expect(left).toBeGreaterThanOrEqual(0);
  const warnings = new SheetWarnings(sheet);
  const review = (): void => {
    while (warnings.step(now)) continue;
  };
  const found = (path: EntityPath) => {
    const rows = sheet.table(path)?.rows ?? [];
    const all = warnings.of(rows, now);
    return rows.map((row) => all.get(row) ?? []);
  };
  return {
    sheet,
    warnings,
    review,
    found,
    idsIn: (path: EntityPath) => found(path).map((each) => each.map(({ id }) => id).toSorted()),
    /** What is wanted once all that changed was looked at. */
    wanted: (max = 200) => {
      warnings.wanted(max);
      review();
      return warnings.wanted(max);
    },
  };
};
