import { kinds } from "@teckna/domain/kinds";

/** A typed price: `null` if empty, false if it is not a price. */
export const readPrice = (text: string): string | null | false => {
  if (text.trim() === "") return null;
  const read = kinds.decimal.parse(text.trim());
  if (!read.ok) return false;
  return typeof read.value === "string" && Number(read.value) > 0 ? read.value : false;
};
