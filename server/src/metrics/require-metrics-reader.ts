import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { AppError } from "../errors.ts";
import { isLoopback } from "../settings/loopback.ts";

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

const forwarding = ["forwarded", "x-forwarded-for", "x-real-ip", "via"];

/** Whether a program on this machine sent it, and not a proxy on this machine. */
const isFromHere = ({ raw, headers }: FastifyRequest): boolean => {
  const address = (raw.socket.remoteAddress ?? "").replace(/^::ffff:/, "");
  return isLoopback(address) && forwarding.every((name) => headers[name] === undefined);
};

/** With METRICS_TOKEN, whoever presents it may read the metrics, from anywhere; without it, only this machine. */
export const requireMetricsReader = (request: FastifyRequest, token: string | null): void => {
  if (token === null) {
    if (!isFromHere(request)) throw new AppError("notFound");
    return;
  }
  const given = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? "")?.[1] ?? "";
  if (!timingSafeEqual(digest(given), digest(token))) throw new AppError("unauthenticated");
};
