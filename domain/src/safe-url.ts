import { isLongerThan } from "./text-rules.ts";

export const maxUrlLength = 2048;

// Spaces, control characters, bidirectional and other invisible characters, and the backslash, which browsers
// treat as a slash.
const forbidden = /[\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{Noncharacter_Code_Point}\\]/u;
const parts = /^https?:\/\/([^/?#]+)(?:[/?#]|$)/i;
const named = /^[\p{L}\p{N}_](?:[\p{L}\p{M}\p{N}_.-]*[\p{L}\p{M}\p{N}_.])?$/u;
const numbered = /^\[[\da-f:.]{2,45}\]$/i;
const withPort = /^(.*):(\d{1,5})$/;

const isHost = (host: string): boolean =>
  host.length <= 260 && ((named.test(host) && !host.includes("..")) || numbered.test(host));

const isAuthority = (authority: string): boolean => {
  const port = withPort.exec(authority);
  if (port === null) return isHost(authority);
  return Number(port[2]) <= 65_535 && isHost(port[1] ?? "");
};

/**
 * Whether an address is safe to store and to render as a link: http or https, with a host, without user info
 * or invisible characters.
 */
export const isSafeUrl = (url: string): boolean => {
  if (isLongerThan(url, maxUrlLength) || forbidden.test(url)) return false;
  const authority = parts.exec(url)?.[1];
  return authority !== undefined && isAuthority(authority);
};
