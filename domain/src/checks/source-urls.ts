const parts = /^(https?:)\/\/([^/?#]*)([^?#]*)(?:\?([^#]*))?/i;
const tracking =
  /^(?:utm_[^=]*|gclid|dclid|fbclid|msclkid|yclid|igshid|mc_[ce]id|_hs(?:enc|mi))(?:=|$)/i;

/** An address as it is compared: no www., closing slash, fragment or tracking parameters; the host in lower case. */
export const normaliseUrl = (url: string): string => {
  const [, scheme, host = "", path = "", query = ""] = parts.exec(url) ?? [];
  if (scheme === undefined) return url;
  const kept = query.split("&").filter((part) => part !== "" && !tracking.test(part));
  const address = `${scheme}//${host.replace(/^www\./i, "")}`.toLowerCase() + withoutSlash(path);
  return kept.length === 0 ? address : `${address}?${kept.join("&")}`;
};

const withoutSlash = (path: string): string => {
  let end = path.length;
  while (end > 0 && path[end - 1] === "/") end--;
  return path.slice(0, end);
};
