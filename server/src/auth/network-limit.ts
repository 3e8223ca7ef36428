import { networkOf } from "@teckna/identity/limits/address-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "../errors.ts";
import { addressOf } from "../http/client-address.ts";
import { leaveOutOfLog } from "../http/request-log.ts";
import { createTokenBuckets } from "../http/limits/token-buckets.ts";
import type { Limits } from "../settings/limits.ts";

/** Permits an office behind one address to sign in all at once. */
const burstSeconds = 4;
const maxNetworks = 20_000;
const logMs = 10_000;
const delayMs = 1000;
const maxDelayed = 1000;

/**
 * Delays the work by a second, so that a few connections cannot keep the server busy with refusals. If too many wait
 * already, the work runs at once.
 */
const createDelay = () => {
  let delayed = 0;
  return (work: () => void): void => {
    if (delayed >= maxDelayed) return work();
    delayed += 1;
    setTimeout(() => {
      delayed -= 1;
      work();
    }, delayMs);
  };
};

/** Logs a flood only now and then: a line for each request would fill the log. */
const createFloodLog = () => {
  let loggedAt = -logMs;
  return (request: FastifyRequest, network: string, nowMs: number): void => {
    leaveOutOfLog(request);
    if (nowMs - loggedAt < logMs) return;
    loggedAt = nowMs;
    request.log.warn({ network }, "a network sends more than LIMIT_SIGN_IN_REQUESTS_PER_SECOND");
  };
};

/**
 * Limits the rate at which one network may call these routes; excess requests are refused before anything of them is
 * read.
 */
export const limitNetworks = (scope: FastifyInstance, limits: Limits): void => {
  const perSecond = limits.signInRequestsPerSecond;
  const rate = { perSecond, burst: perSecond * burstSeconds, maxKeys: maxNetworks };
  const takeToken = createTokenBuckets(rate);
  const logFlood = createFloodLog();
  const delay = createDelay();
  scope.addHook("onRequest", (request, reply, done) => {
    const now = performance.now();
    const network = networkOf(addressOf(request));
    const wait = takeToken(network, now);
    if (wait === 0) return done();
    logFlood(request, network, now);
    reply.header("retry-after", Math.ceil(wait));
    delay(() => done(new AppError("tooManyRequests")));
  });
};
