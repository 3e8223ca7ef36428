/** What stands after `?` as plain text: a list's address speaks the API's own words. */
export const parseSearch = (text: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(text));

export const stringifySearch = (search: Readonly<Record<string, unknown>>): string => {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === "string" && value !== "") params.set(name, value);
  }
  const text = params.toString();
  return text === "" ? "" : `?${text}`;
};
