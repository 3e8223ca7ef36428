const tracking =
  /^(?:utm_[^=]*|gclid|dclid|fbclid|msclkid|yclid|igshid|mc_[ce]id|_hs(?:enc|mi))(?:=|$)/i;

const schemeEnd = "://";

/** The text before and after the first occurrence of a character. */
const cutAt = (text: string, sign: string): readonly [before: string, after: string] => {
  const at = text.indexOf(sign);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
};

const withoutSlash = (path: string): string => {
  let end = path.length;
  while (end > 0 && path[end - 1] === "/") end--;
  return path.slice(0, end);
};

/** The query without tracking parameters. */
const keptIn = (query: string): string => {
  if (query === "") return "";
  const parts = query.split("&").filter((part) => part !== "" && !tracking.test(part));
  return parts.length === 0 ? "" : `?${parts.join("&")}`;
};

/**
 * An address normalized for comparison: without "www.", trailing slash, fragment and tracking parameters;
 * host in lower case.
 */
export const normaliseUrl = (url: string): string => {
  const [address, query] = cutAt(cutAt(url, "#")[0], "?");
  const at = address.indexOf(schemeEnd);
  if (at < 0) return url;
  const hostAt = at + schemeEnd.length;
  const slash = address.indexOf("/", hostAt);
  const hostEnd = slash < 0 ? address.length : slash;
  const host = address.slice(hostAt, hostEnd).toLowerCase();
  const plainHost = host.startsWith("www.") ? host.slice(4) : host;
  const scheme = address.slice(0, hostAt).toLowerCase();
  return scheme + plainHost + withoutSlash(address.slice(hostEnd)) + keptIn(query);
};
