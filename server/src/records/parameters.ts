import type { Problem, ProblemCode } from "@teckna/domain/problem";

/** The query of an address: names and values in order, decoded. */
export type Parameters = readonly (readonly [name: string, value: string])[];

export const maxPageSize = 1000;
export const maxPage = 1_000_000_000;

export const problem = (
  field: string,
  code: ProblemCode,
  params: Problem["params"] = {},
): Problem => ({ field, code, params });

/** A whole number from 1 on, or what is wrong with it. */
export const readWhole = (
  name: string,
  text: string,
  max: number,
): { readonly value: number } | Problem => {
  if (!/^\d{1,15}$/.test(text)) return problem(name, "notWhole");
  const value = Number(text);
  if (value < 1) return problem(name, "belowMin", { min: 1 });
  return value > max ? problem(name, "tooLarge", { max }) : { value };
};
