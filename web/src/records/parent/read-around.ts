import type { CellReading } from "@teckna/domain/batch/text-faults";
import type { EntityName } from "@teckna/domain/entities";
import type { AnyRecord } from "@teckna/domain/entity";
import { isWrittenWithoutYear } from "@teckna/domain/kinds/date";
import { readEntered } from "@teckna/domain/sheet/read-entered";
import type { WireField } from "@teckna/domain/wire-fields";
import { issueDateOrder } from "@teckna/domain/proposals/date-orders";

const readNear = (entry: WireField, text: string, near: string): CellReading =>
  readEntered(entry, text, { near, today: "" });

/** The first day after another that a date without a year can mean: a year later may be meant too. */
const readAfter = (entry: WireField, text: string, after: string): CellReading => {
  const first = readNear(entry, text, after);
  const isLater = first.ok && typeof first.value === "string" && first.value > after;
  const nextYear = `${Number(after.slice(0, 4)) + 1}${after.slice(4)}`;
  const read = isLater ? first : readNear(entry, text, nextYear);
  return read.ok ? { ...read, doubt: "openDay" } : read;
};

/**
 * A date without a year in a child without other dates, read by the dates of its issue: a source is published
 * around them, a warrant exercised after them. Null for other texts, and without such dates.
 */
export const readAround = (
  entity: EntityName,
  issue: AnyRecord,
  entry: WireField,
  text: string,
): CellReading | null => {
  const days = issueDateOrder.flatMap(({ field }) => {
    const day = issue[field];
    return typeof day === "string" ? [day] : [];
  });
  const [first] = days;
  const last = days.toSorted().at(-1);
  if (first === undefined || last === undefined || !isWrittenWithoutYear(text)) return null;
  return entity === "warrant" ? readAfter(entry, text, last) : readNear(entry, text, first);
};
