import { source } from "@teckna/domain/entities/source";
import { expect, test } from "vitest";
import { emptyRecord } from "../../records/form/empty-record.ts";
import { ChildRow } from "./child-row.ts";

const textOf = (text: string) => ({ text, pageStarts: [0], sha256: text.repeat(64) });

test("a text that is taken while a save is under way is still to be saved", () => {
  const row = new ChildRow(source, 1, { record: { ...emptyRecord(source), id: "s" }, version: 1 });
  row.noteSent();
  row.release = textOf("a");
  row.dropSent();
  expect(row.release.sha256).toBe("a".repeat(64));
  expect(row.isDirty([])).toBe(true);
  row.noteSent();
  row.release = textOf("b");
  row.dropSent();
  expect(row.release.sha256).toBe("b".repeat(64));
  row.noteSent();
  row.dropSent();
  expect(row.release).toBeNull();
  expect(row.isDirty([])).toBe(false);
});
