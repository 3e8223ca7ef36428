import type { Slice } from "../db/sql/list-options.ts";
import type { Parameter } from "./read-parameters.ts";

export type ListedPart = {
  readonly slice: Slice;
  readonly total: number;
  /** The cursors after and before what is returned, if there is more. */
  readonly next?: string | null;
  readonly previous?: string | null;
};

const address = (
  path: string,
  parameters: readonly Parameter[],
  changes: Record<string, string>,
) => {
  const others = parameters.filter(([name]) => name !== "cursor" && !Object.hasOwn(changes, name));
  const query = [...others, ...Object.entries(changes)]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join("&");
  return query === "" ? path : `${path}?${query}`;
};

const pageTargets = (page: number, pages: number): Record<string, Record<string, string>> => ({
  first: { page: "1" },
  ...(page > 1 ? { prev: { page: String(Math.min(page - 1, pages)) } } : {}),
  ...(page < pages ? { next: { page: String(page + 1) } } : {}),
  last: { page: String(pages) },
});

const runTargets = ({ next = null, previous = null }: ListedPart, last: number | null) => ({
  first: {},
  ...(previous === null ? {} : { prev: { cursor: previous } }),
  ...(next === null ? {} : { next: { cursor: next } }),
  ...(last === null ? {} : { last: { page: String(last) } }),
});

/** A link to the next part of a response without pages. */
export const nextLink = (path: string, parameters: readonly Parameter[], cursor: string): string =>
  `<${address(path, parameters, { cursor })}>; rel="next"`;

/** RFC 8288 links to the other parts of a list; relative, so that they work behind any proxy. */
export const listLinks = (
  path: string,
  parameters: readonly Parameter[],
  part: ListedPart,
): string => {
  const { slice, total } = part;
  const pages = Math.max(1, Math.ceil(total / (slice.size ?? Math.max(1, total))));
  const isSized = parameters.some(([name]) => name === "page_size");
  const isStart = slice.kind === "run" && slice.after === null;
  const targets: Record<string, Record<string, string>> = slice.kind === "page"
    ? pageTargets(slice.page, pages)
    : runTargets(part, isStart && isSized ? pages : null);
  return Object.entries(targets)
    .map(([relation, changes]) => `<${address(path, parameters, changes)}>; rel="${relation}"`)
    .join(", ");
};
