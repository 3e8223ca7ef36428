const entities: ReadonlyMap<string, string> = new Map(
  Object.entries({
    "&amp;": "&",
    "&lt;": "<",
    "&gt;": ">",
    "&quot;": '"',
    "&#39;": "'",
  }),
);

const unescaped = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities.get(entity) ?? entity);

const attribute = (tag: string, name: string): string | undefined => {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  return value === undefined ? undefined : unescaped(value);
};

/** What the form would send unchanged. */
export const hiddenFields = (page: string): Record<string, string> =>
  Object.fromEntries(
    [...page.matchAll(/<input type="hidden"[^>]*>/g)].map(([tag]) => [
      attribute(tag, "name") ?? "",
      attribute(tag, "value") ?? "",
    ]),
  );

/** The value of a field, parsed like a browser. */
export const valueOf = (page: string, name: string): string | undefined =>
  attribute(new RegExp(`<input[^>]*\\sname="${name}"[^>]*>`).exec(page)?.[0] ?? "", "value");

export const alertOf = (page: string): string | undefined => {
  const text = /<div class="alert" role="alert">([^<]*)<\/div>/.exec(page)?.[1];
  return text === undefined ? undefined : unescaped(text);
};

export const titleOf = (page: string): string =>
  unescaped(/<h1>([^<]*)<\/h1>/.exec(page)?.[1] ?? "");

export type Visit = {
  readonly status: number;
  readonly headers: Headers;
  readonly page: string;
  /** The target of the redirect. */
  readonly location: URL | null;
};

/** A browser without scripts: it stores cookies, and leaves following redirects to the test. */
export const openBrowser = () => {
  const cookies = new Map<string, string>();
  const keep = (headers: Headers): void => {
    for (const line of headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      const at = pair.indexOf("=");
      if (/max-age=0/i.test(line)) cookies.delete(pair.slice(0, at));
      else cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
  };
  const visit = async (url: string | URL, init: RequestInit = {}): Promise<Visit> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = { "accept-language": "sv", ...(cookie === "" ? {} : { cookie }) };
    const response = await fetch(url, { redirect: "manual", ...init, headers });
    keep(response.headers);
    const location = response.headers.get("location");
    return {
      status: response.status,
      headers: response.headers,
      page: await response.text(),
      location: location === null ? null : new URL(location, url),
    };
  };
  return {
    cookies,
    visit,
    post: (url: string | URL, fields: Readonly<Record<string, string>>) =>
      visit(url, { method: "POST", body: new URLSearchParams(fields) }),
    /** Fills in the form on a page and submits it. */
    fill: (
      { page }: Pick<Visit, "page">,
      origin: string,
      fields: Readonly<Record<string, string>>,
    ): Promise<Visit> => {
      const action = attribute(/<form[^>]*>/.exec(page)?.[0] ?? "", "action") ?? "";
      return visit(new URL(action, origin), {
        method: "POST",
        body: new URLSearchParams({ ...hiddenFields(page), ...fields }),
      });
    },
  };
};

export type FormBrowser = ReturnType<typeof openBrowser>;
