import type { Problem } from "@teckna/domain/problem";
import { invalid } from "../errors.ts";
import { type Parameters, maxPage, maxPageSize, readWhole } from "./parameters.ts";

const defaultSize = 100;

/** `page` and `page_size` of a list that knows no other parameters. */
export const readPage = (parameters: Parameters): { page: number; size: number } => {
  const problems: Problem[] = [];
  const seen = new Set<string>();
  const limits = new Map([
    ["page", { max: maxPage, value: 1 }],
    ["page_size", { max: maxPageSize, value: defaultSize }],
  ]);
  for (const [name, text] of parameters) {
    const limit = limits.get(name);
    const reading =
      limit && !seen.has(name)
        ? readWhole(name, text, limit.max)
        : { field: name, code: "unknownParameter" as const, params: {} };
    if ("code" in reading) problems.push(reading);
    else if (limit) limit.value = reading.value;
    seen.add(name);
  }
  if (problems.length > 0) throw invalid(problems);
  return { page: limits.get("page")?.value ?? 1, size: limits.get("page_size")?.value ?? 1 };
};
