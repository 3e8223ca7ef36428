import { isIP } from "node:net";
import type { Parsed } from "./variables.ts";

const named = ["loopback", "linklocal", "uniquelocal"];

const isRange = (text: string): boolean => {
  const [address = "", bits] = text.split("/");
  const version = isIP(address);
  if (version === 0) return false;
  if (bits === undefined) return true;
  return /^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128);
};

/** Addresses and ranges whose `X-Forwarded-For` is trusted. */
export const parseTrustedProxies = (text: string): Parsed<string[]> => {
  const proxies = text.split(",").map((part) => part.trim());
  return proxies.every((proxy) => named.includes(proxy) || isRange(proxy))
    ? { value: proxies }
    : { wrong: `must be a list of IP addresses, ranges like 10.0.0.0/8, or ${named.join(", ")}` };
};
