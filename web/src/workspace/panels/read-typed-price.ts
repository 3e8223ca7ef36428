import { kinds } from "@teckna/domain/kinds";

/** A price as it is typed: `null` where nothing is, false where it is no price. */
export const readPrice = (text: string): string | null | false => {
  if (text.trim() === "") return null;
  const read = kinds.decimal.parse(text.trim());
  if (!read.ok) return false;
  return typeof read.value === "string" && Number(read.value) > 0 ? read.value : false;
};
