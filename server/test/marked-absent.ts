import { replacing, saveChanges } from "./changesets.ts";
import { readJson } from "./cited-issues.ts";
import type { TestApi, Wire } from "./test-api.ts";

/** A mark of an issue's empty field. */
export const isinMark = { field: "isin_units", reason: "Enheterna handlas inte" };

/** A replacement of an issue, with what marks its empty fields. */
export const replacingMarked = async (
  api: TestApi,
  issue: string,
  beside: object,
  values: Wire = {},
): Promise<object> => ({
  ...replacing("issues", await readJson(api, `issues/${issue}`), values),
  ...beside,
});

/** Saves an issue with what marks its empty fields, and returns the save's id. */
export const saveMarked = async (
  api: TestApi,
  issue: string,
  beside: object,
  values: Wire = {},
): Promise<string> => {
  const replaced = [await replacingMarked(api, issue, beside, values)];
  return (await saveChanges(api, issue, { replaced })).id;
};
