import { lifetimes } from "../context/lifetimes.ts";

const form = /^[A-Za-z0-9_-]{64}$/;

/** With https, the `__Host-` prefix ensures that neither other hosts nor plain http can set the cookie. */
const nameFor = (publicUrl: string): string =>
  publicUrl.startsWith("https:") ? "__Host-teckna-sign-in" : "teckna-sign-in";

const cookie = (publicUrl: string, value: string, seconds: number): string => {
  const secure = publicUrl.startsWith("https:") ? "; Secure" : "";
  return `${nameFor(publicUrl)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
};

/** Binds a sign-in to the browser that began it. */
export const setBrowserCookie = (publicUrl: string, secret: string): Record<string, string> => ({
  "set-cookie": cookie(publicUrl, secret, lifetimes.authorization),
});

export const clearBrowserCookie = (publicUrl: string): Record<string, string> => ({
  "set-cookie": cookie(publicUrl, "", 0),
});

export const readBrowserCookie = (
  publicUrl: string,
  header: string | undefined,
): string | undefined => {
  const prefix = `${nameFor(publicUrl)}=`;
  const found = (header ?? "")
    .split(";")
    .map((part) => part.trim())
    .filter((part) => part.startsWith(prefix))
    .map((part) => part.slice(prefix.length));
  // If there are two of this name, somebody else has set one of them.
  const [value] = found;
  return found.length === 1 && value !== undefined && form.test(value) ? value : undefined;
};
