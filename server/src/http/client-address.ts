import { BlockList, isIP, isIPv6 } from "node:net";
import type { FastifyRequest } from "fastify";

/** Some proxies append the client's port: `192.0.2.1:50123`, `[2001:db8::1]:50123`. */
const withPort = /^(?:\[([^\]]+)\]|([^:]+))(?::\d+)?$/;
const maxLength = 64;

const withoutPort = (text: string): string => {
  const [, v6, v4] = withPort.exec(text) ?? [];
  return (v6 ?? v4 ?? text).slice(0, maxLength);
};

/** The client's address according to the connection or a trusted proxy. */
export const addressOf = (request: FastifyRequest): string => withoutPort(request.ip);

const namedRanges: ReadonlyMap<string, readonly string[]> = new Map([
  ["loopback", ["127.0.0.0/8", "::1/128"]],
  ["linklocal", ["169.254.0.0/16", "fe80::/10"]],
  ["uniquelocal", ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"]],
]);

const versionOf = (address: string) => (isIPv6(address) ? "ipv6" : "ipv4");

/** Whether an address belongs to a trusted proxy; a port after it does not matter. */
export const createTrust = (proxies: readonly string[]): ((address: string) => boolean) => {
  const trusted = new BlockList();
  for (const range of proxies.flatMap((proxy) => namedRanges.get(proxy) ?? proxy)) {
    const [address = "", bits] = range.split("/");
    const version = versionOf(address);
    if (bits === undefined) trusted.addAddress(address, version);
    else trusted.addSubnet(address, Number(bits), version);
  }
  return (text) => {
    const address = withoutPort(text);
    return isIP(address) !== 0 && trusted.check(address, versionOf(address));
  };
};
