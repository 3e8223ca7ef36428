/** Rows that a list fetches at a time. */
export const pageSize = 100;

/** The part of a list's query that chooses one of its pages, from 1 on. */
export const pageParams = (page: number, size: number = pageSize): Record<string, string> => ({
  page: String(page),
  page_size: String(size),
});
