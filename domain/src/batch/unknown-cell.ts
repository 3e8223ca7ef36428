import type { Problem } from "../problem.ts";
import { clip } from "../text-rules.ts";

const maxName = 100;
const nameless = /^#(\d{1,4})#*$/;

/** The place, from 1, of a column without a header, by what its cells are called in a batch row. */
export const namelessColumn = (key: string): number | null => {
  const [, place] = nameless.exec(key) ?? [];
  return place === undefined ? null : Number(place);
};

/** A cell in a column that is no field. */
export const unknownCell = (key: string): Problem => {
  const place = namelessColumn(key);
  const params: Problem["params"] = place === null ? {} : { n: place };
  return { field: clip(key, maxName), code: "unknownField", params };
};
