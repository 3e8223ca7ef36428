import { requestJson } from "../client.ts";

/** A name entered before, and its number of records. */
export type FoundName = {
  readonly name: string;
  readonly count: number;
  /** The matching spelling, if another name was chosen for it. */
  readonly alias?: string;
};

/** The names in a field of a table that begin with a text. */
export const fetchNames = async (
  path: string,
  wire: string,
  q: string,
): Promise<readonly FoundName[]> => {
  const response = await requestJson("/names", { query: { field: `${path}.${wire}`, q } });
  // The response is our own server's.
  return response as readonly FoundName[];
};
