import { AsyncLocalStorage } from "node:async_hooks";
import { later } from "../context/clock.ts";
import {
  type Carrier,
  type Carriers,
  DeliveryFailure,
  type DeliveryTrouble,
  type Medium,
  type OutgoingMessage,
} from "../context/delivery.ts";
import { forgetSent, postpone, takeDue } from "./outbox.ts";
import type { PoolContext } from "../context/pool-context.ts";

const maxAtOnce = 8;
const pollMs = 2000;
const maxStopMs = 5000;
/** Longer than any carrier takes. */
const leaseSeconds = 60;
const firstWaitSeconds = 5;
const maxWaitSeconds = 600;

/** Sends the messages in the outbox, in the background. */
export type Sender = {
  /** Call when there may be new messages. */
  wake(): void;
  /** Takes no further messages and waits for those being sent. */
  stop(): Promise<void>;
};

type SenderContext = Pick<PoolContext, "sql" | "seal" | "now">;

/** Called with messages that could not be sent, and with errors reading the outbox. */
export type SenderReports = {
  trouble(trouble: DeliveryTrouble): void;
  fault(error: unknown): void;
};

const waitAfter = (attempt: number): number =>
  Math.min(firstWaitSeconds * 2 ** (attempt - 1), maxWaitSeconds);

const toFailure = (error: unknown): DeliveryFailure =>
  error instanceof DeliveryFailure ? error : new DeliveryFailure("unexpected", false);

const send = async (
  { sql, now }: SenderContext,
  outgoing: OutgoingMessage,
  carrier: Carrier,
): Promise<DeliveryFailure | null> => {
  const failure = await carrier(outgoing).then(() => null, toFailure);
  if (failure === null) await forgetSent(sql, outgoing);
  else
    await postpone(
      sql,
      outgoing,
      failure.isFinal ? null : later(now(), waitAfter(outgoing.attempt)),
    );
  return failure;
};

/** Runs work when triggered, and once more if triggered meanwhile; never twice at a time. */
const createTrigger = (work: () => Promise<void>) => {
  // The work outlives the call that triggered it and must not inherit its async context.
  const apart = AsyncLocalStorage.snapshot();
  let running: Promise<void> | undefined;
  let isTriggered = false;
  const trigger = (): void => {
    isTriggered = true;
    running ??= apart(run).finally(() => {
      running = undefined;
      if (isTriggered) trigger();
    });
  };
  const run = async (): Promise<void> => {
    isTriggered = false;
    await work();
  };
  return { trigger, idle: async () => running };
};

type Route = {
  readonly medium: Medium;
  readonly carrier: Carrier;
  readonly reports: SenderReports;
};

const deliver = async (
  context: SenderContext,
  { medium, carrier, reports }: Route,
  outgoing: OutgoingMessage,
): Promise<void> => {
  try {
    const failure = await send(context, outgoing, carrier);
    if (failure === null) return;
    const { isFinal, message: reason } = failure;
    reports.trouble({ medium, attempt: outgoing.attempt, reason, isFinal });
  } catch (error) {
    reports.fault(error);
  }
};

const serveRoute = (context: SenderContext, route: Route): Sender => {
  const underway = new Set<Promise<void>>();
  let isStopped = false;
  const start = (outgoing: OutgoingMessage): void => {
    const delivery = deliver(context, route, outgoing).finally(() => {
      underway.delete(delivery);
      wake();
    });
    underway.add(delivery);
  };
  const take = async (): Promise<void> => {
    const max = maxAtOnce - underway.size;
    if (max === 0 || isStopped) return;
    const at = context.now();
    const round = { medium: route.medium, at, until: later(at, leaseSeconds), max };
    for (const outgoing of await takeDue(context.sql, context.seal, round)) start(outgoing);
  };
  const { trigger: wake, idle } = createTrigger(() =>
    take().catch((error) => route.reports.fault(error)),
  );
  const timer = setInterval(wake, pollMs).unref();
  wake();
  return {
    wake,
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await idle();
      const tooLong = new Promise((resolve) => setTimeout(resolve, maxStopMs).unref());
      await Promise.race([Promise.all(underway), tooLong]);
    },
  };
};

/** One sender for each medium that has a carrier; processes of one pool share the work. */
export const startSender = (
  context: SenderContext,
  carriers: Carriers,
  reports: SenderReports,
): Sender => {
  const senders = (["EMAIL", "SMS"] as const).flatMap((medium) => {
    const carrier = carriers[medium];
    return carrier ? [serveRoute(context, { medium, carrier, reports })] : [];
  });
  return {
    wake: () => senders.forEach((sender) => sender.wake()),
    stop: async () => {
      await Promise.all(senders.map((sender) => sender.stop()));
    },
  };
};
