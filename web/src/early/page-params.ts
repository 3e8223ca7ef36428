import { languageParameter } from "../language-parameter.ts";

/** The number of rows per page. */
export const pageSize = 100;

/** A page by its number, from 1, or by a cursor. */
export type PagePosition = number | string;

/** The query parameters for a page of a list. */
export const pageParams = (
  place: PagePosition,
  size: number = pageSize,
): Record<string, string> => ({
  [typeof place === "number" ? "page" : "cursor"]: String(place),
  page_size: String(size),
});

/** Parameters of a list's address that only concern its screen or the way there. */
const ofScreen: ReadonlySet<string> = new Set([
  "columns",
  "view",
  languageParameter,
  "code",
  "state",
]);

/**
 * The computed values that the API adds if columns such as `counts.fees` are displayed; for children only
 * findings.
 */
const computed = ["findings", "counts", "figures"] as const;

/** The API parameters of a list's address. */
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
