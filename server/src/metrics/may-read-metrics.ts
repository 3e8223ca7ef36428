import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { AppError } from "../errors.ts";
import { isLoopback } from "../settings/loopback.ts";

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

const forwarding = ["forwarded", "x-forwarded-for", "x-real-ip", "via"];

/** From a program of this machine, and not from a proxy that stands there. */
const isFromHere = ({ raw, headers }: FastifyRequest): boolean => {
  const address = (raw.socket.remoteAddress ?? "").replace(/^::ffff:/, "");
  return isLoopback(address) && forwarding.every((name) => headers[name] === undefined);
};

/** With METRICS_TOKEN whoever has it may read them, from everywhere; without it this machine alone. */
export const requireMetricsReader = (request: FastifyRequest, token: string | null): void => {
  if (token === null) {
    if (!isFromHere(request)) throw new AppError("notFound");
    return;
  }
  const given = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? "")?.[1] ?? "";
  if (!timingSafeEqual(digest(given), digest(token))) throw new AppError("unauthenticated");
};
