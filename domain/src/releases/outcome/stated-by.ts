import { type Evidence, ofIssue } from "../evidence.ts";
import type { Count } from "../mentions/counts.ts";
import type { Percent } from "../mentions/percents.ts";

type Reading = Pick<Evidence, "passage" | "rule" | "isStrong">;

/** The evidence from a figure for a field; none if there is no figure. */
export const statedBy = (
  figure: Count | Percent | null,
  field: string,
  reading: Reading,
): Evidence[] =>
  figure === null ? [] : [ofIssue(field, { value: figure.value, at: figure, ...reading })];
