import { fastify } from "fastify";
import { describe, expect, it } from "vitest";
import { addressOf, createTrust } from "./client-address.ts";

const seenAddress = async (
  trusted: readonly string[],
  { remoteAddress, forwarded }: { remoteAddress: string; forwarded: string },
): Promise<string> => {
  const app = fastify({ trustProxy: createTrust(trusted) });
  app.get("/", (request, reply) => reply.send(addressOf(request)));
  const headers = { "x-forwarded-for": forwarded };
  const response = await app.inject({ url: "/", headers, remoteAddress });
  await app.close();
  return response.body;
};

const cases: readonly (readonly [string, string[], string, string, string])[] = [
  ["is not believed of anybody else", ["10.0.0.0/8"], "192.0.2.7", "198.51.100.1", "192.0.2.7"],
  ["is believed of a trusted proxy", ["loopback"], "127.0.0.1", "198.51.100.1", "198.51.100.1"],
  ["loses its port", ["10.1.2.3"], "10.1.2.3", "198.51.100.1:50123", "198.51.100.1"],
  ["of IPv6 loses port and brackets", ["::1"], "::1", "[2001:db8::1]:443", "2001:db8::1"],
  ["of IPv6 without a port stays", ["::1"], "::1", "2001:db8::1", "2001:db8::1"],
  [
    "is looked for behind a second proxy that has a port",
    ["uniquelocal", "loopback"],
    "127.0.0.1",
    "203.0.113.9, 198.51.100.1:4711, 10.0.0.9:8080",
    "198.51.100.1",
  ],
  [
    "is believed of a proxy that comes as IPv4 in IPv6",
    ["10.0.0.0/8"],
    "::ffff:10.0.0.1",
    "198.51.100.1",
    "198.51.100.1",
  ],
];

describe("the address that a proxy names", () => {
  it.each(cases)("%s", async (_what, trusted, remoteAddress, forwarded, expected) => {
    expect(await seenAddress(trusted, { remoteAddress, forwarded })).toBe(expected);
  });

  it("does not grow with what a proxy passes on", async () => {
    const forwarded = "x".repeat(5000);
    const seen = await seenAddress(["loopback"], { remoteAddress: "127.0.0.1", forwarded });
    expect(seen.length).toBeLessThanOrEqual(64);
  });
});
