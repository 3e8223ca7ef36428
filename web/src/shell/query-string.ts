/** Parses the query string as plain text, as a list's address uses the API's parameters. */
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
