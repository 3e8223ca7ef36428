import type { Problem } from "../problem.ts";
import { clip } from "../text-rules.ts";

const maxName = 100;
const nameless = /^#(\d{1,4})#*$/;

/** The position, from 1, of a column without a header, from the key of its cells; null for other keys. */
export const namelessColumn = (key: string): number | null => {
  const [, place] = nameless.exec(key) ?? [];
  return place === undefined ? null : Number(place);
};

/** The problem with a cell in a column that is not a field. */
export const unknownCell = (key: string): Problem => {
  const place = namelessColumn(key);
  const params: Problem["params"] = place === null ? {} : { n: place };
  return { field: clip(key, maxName), code: "unknownField", params };
};
