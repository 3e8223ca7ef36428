import { languageParameter } from "../language-parameter.ts";

/** Rows that a list fetches at a time. */
export const pageSize = 100;

/** A page of a list by its number, from 1 on, or by a cursor. */
export type Place = number | string;

/** The part of a list's query that chooses one of its pages. */
export const pageParams = (place: Place, size: number = pageSize): Record<string, string> => ({
  [typeof place === "number" ? "page" : "cursor"]: String(place),
  page_size: String(size),
});

/** What stands in the address of a list for its screen alone, or for what came before it. */
const ofScreen: ReadonlySet<string> = new Set([
  "columns",
  "view",
  languageParameter,
  "code",
  "state",
]);

/** What the API computes of records where columns of it are shown, as `counts.fees`; of children their findings alone. */
const computed = ["findings", "counts", "figures"] as const;

/** What of a list's address goes to the API. */
export const requested = (
  search: Readonly<Record<string, string>>,
  hasChildren: boolean,
): Record<string, string> => {
  const columns = `,${search["columns"] ?? ""}`;
  const parts = computed
    .slice(0, hasChildren ? undefined : 1)
    .filter((part) => columns.includes(`,${part}.`));
  const own = Object.entries(search).filter(([name, value]) => value !== "" && !ofScreen.has(name));
  return { ...Object.fromEntries(own), ...(parts.length > 0 && { with: parts.join() }) };
};
