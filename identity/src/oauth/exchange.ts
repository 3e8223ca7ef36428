/** A request to an OAuth endpoint. */
export type OAuthRequest = {
  readonly query: URLSearchParams;
  /** A posted form; `null` if there was none. */
  readonly form: URLSearchParams | null;
  readonly headers: {
    readonly authorization?: string | undefined;
    readonly cookie?: string | undefined;
  };
  /** The tag of the available language that the browser prefers. */
  readonly language: string;
  readonly ip: string;
};

export type OAuthReply = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

const unstored = { "cache-control": "no-store", pragma: "no-cache" };

export const jsonReply = (
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): OAuthReply => ({
  status,
  headers: { ...unstored, "content-type": "application/json; charset=utf-8", ...headers },
  body: JSON.stringify(body),
});

/** Status 303: the browser always follows with GET. */
export const redirectReply = (
  location: string,
  headers: Readonly<Record<string, string>> = {},
): OAuthReply => ({ status: 303, headers: { ...unstored, location, ...headers }, body: "" });

/** The URL with more parameters, those it had included. */
export const withParameters = (
  address: string,
  parameters: Readonly<Record<string, string | undefined>>,
): string => {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters))
    if (value !== undefined) url.searchParams.append(name, value);
  return url.href;
};
