import type { AnyRecord, Entity } from "./entity.ts";
import { isBlank } from "./text-rules.ts";

const yearLength = 4;

const textOf = (record: AnyRecord, name: string): string => {
  const value = record[name];
  return typeof value === "string" && !isBlank(value) ? value : "";
};

/** The title by which children refer to a record, `POLARK 2025`; `null` where it has none. */
export const titleOf = ({ title }: Entity, record: AnyRecord): string | null => {
  const name = title ? textOf(record, title.field) : "";
  if (!title || name === "") return null;
  const date = title.years.map((field) => textOf(record, field)).find(Boolean);
  return date === undefined ? name : `${name} ${date.slice(0, yearLength)}`;
};
