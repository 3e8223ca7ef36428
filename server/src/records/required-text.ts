import type { Problem } from "@teckna/domain/problem";
import { isBlank, isCleanText, isLongerThan } from "@teckna/domain/text-rules";
import type { JsonValue } from "../json/parse-json.ts";
import { problem } from "./parameters.ts";

/** What is wrong with a text that a body must have. */
export const checkRequiredText = (
  field: string,
  value: JsonValue | undefined,
  max: number,
): Problem[] => {
  if (value === undefined || value === null || value === "") return [problem(field, "required")];
  if (typeof value !== "string") return [problem(field, "notText")];
  if (isLongerThan(value, max)) return [problem(field, "tooLong", { max })];
  if (!isCleanText(value)) return [problem(field, "badText")];
  return isBlank(value) ? [problem(field, "required")] : [];
};
