import { networkOf } from "@teckna/identity/limits/address-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "../errors.ts";
import { addressOf } from "../http/client-address.ts";
import { leaveOutOfLog } from "../http/request-log.ts";
import { createTokenBuckets } from "../http/limits/token-buckets.ts";
import type { Limits } from "../settings/limits.ts";

/** An office behind one address may sign in at once. */
const burstSeconds = 4;
const maxNetworks = 20_000;
const logMs = 10_000;
const delayMs = 1000;
const maxDelayed = 1000;

/** Runs the work after a second, so that a few connections cannot keep us busy with being refused; at once where many wait. */
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

/** A flood is one line now and then: a line for each request would fill the log. */
const createFloodLog = () => {
  let loggedAt = -logMs;
  return (request: FastifyRequest, network: string, nowMs: number): void => {
    leaveOutOfLog(request);
    if (nowMs - loggedAt < logMs) return;
    loggedAt = nowMs;
    request.log.warn({ network }, "a network sends more than LIMIT_SIGN_IN_REQUESTS_PER_SECOND");
  };
};

/** Refuses what one network requests of these routes beyond a rate, before anything of it is read. */
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
