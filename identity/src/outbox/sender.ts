import { AsyncLocalStorage } from "node:async_hooks";
import { later } from "../context/clock.ts";
import {
  type Carrier,
  type Carriers,
  DeliveryFailure,
  type DeliveryTrouble,
  type Medium,
  type Parcel,
} from "../context/delivery.ts";
import { forgetSent, postpone, takeDue } from "./outbox.ts";
import type { PoolContext } from "../context/pool-context.ts";

const mostAtOnce = 8;
const lookMs = 2000;
const longestStopMs = 5000;
/** Longer than any carrier takes. */
const leaseSeconds = 60;
const firstWaitSeconds = 5;
const longestWaitSeconds = 600;

/** Sends what waits in the outbox, beside and after the requests that put it there. */
export type Courier = {
  /** Something may be waiting. */
  wake(): void;
  /** Takes nothing more, and lets what is on its way arrive. */
  stop(): Promise<void>;
};

type Desk = Pick<PoolContext, "sql" | "seal" | "now">;

/** Hears of what was not sent, and of a queue that could not be read. */
export type CourierReports = {
  trouble(trouble: DeliveryTrouble): void;
  fault(error: unknown): void;
};

const waitAfter = (attempt: number): number =>
  Math.min(firstWaitSeconds * 2 ** (attempt - 1), longestWaitSeconds);

const toFailure = (error: unknown): DeliveryFailure =>
  error instanceof DeliveryFailure ? error : new DeliveryFailure("unexpected", false);

const send = async (
  { sql, now }: Desk,
  parcel: Parcel,
  carrier: Carrier,
): Promise<DeliveryFailure | null> => {
  const failure = await carrier(parcel).then(() => null, toFailure);
  if (failure === null) await forgetSent(sql, parcel);
  else
    await postpone(sql, parcel, failure.isFinal ? null : later(now(), waitAfter(parcel.attempt)));
  return failure;
};

/** Runs the work when rung for, and once more where it was rung for meanwhile; never twice at a time. */
const onRing = (work: () => Promise<void>) => {
  // The work outlives the call that rang, and must not inherit what only that call was under.
  const apart = AsyncLocalStorage.snapshot();
  let running: Promise<void> | undefined;
  let isRung = false;
  const ring = (): void => {
    isRung = true;
    running ??= apart(run).finally(() => {
      running = undefined;
      if (isRung) ring();
    });
  };
  const run = async (): Promise<void> => {
    isRung = false;
    await work();
  };
  return { ring, idle: async () => running };
};

type Route = {
  readonly medium: Medium;
  readonly carrier: Carrier;
  readonly reports: CourierReports;
};

const deliver = async (
  desk: Desk,
  { medium, carrier, reports }: Route,
  parcel: Parcel,
): Promise<void> => {
  try {
    const failure = await send(desk, parcel, carrier);
    if (failure === null) return;
    const { isFinal, message: reason } = failure;
    reports.trouble({ medium, attempt: parcel.attempt, reason, isFinal });
  } catch (error) {
    reports.fault(error);
  }
};

const serveRoute = (desk: Desk, route: Route): Courier => {
  const underway = new Set<Promise<void>>();
  let isStopped = false;
  const start = (parcel: Parcel): void => {
    const delivery = deliver(desk, route, parcel).finally(() => {
      underway.delete(delivery);
      wake();
    });
    underway.add(delivery);
  };
  const take = async (): Promise<void> => {
    const most = mostAtOnce - underway.size;
    if (most === 0 || isStopped) return;
    const at = desk.now();
    const round = { medium: route.medium, at, until: later(at, leaseSeconds), most };
    for (const parcel of await takeDue(desk.sql, desk.seal, round)) start(parcel);
  };
  const { ring: wake, idle } = onRing(() => take().catch((error) => route.reports.fault(error)));
  const timer = setInterval(wake, lookMs).unref();
  wake();
  return {
    wake,
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await idle();
      const tooLong = new Promise((resolve) => setTimeout(resolve, longestStopMs).unref());
      await Promise.race([Promise.all(underway), tooLong]);
    },
  };
};

/** One courier for each medium that has a carrier; processes of one pool share the work. */
export const startCourier = (desk: Desk, carriers: Carriers, reports: CourierReports): Courier => {
  const couriers = (["EMAIL", "SMS"] as const).flatMap((medium) => {
    const carrier = carriers[medium];
    return carrier ? [serveRoute(desk, { medium, carrier, reports })] : [];
  });
  return {
    wake: () => couriers.forEach((courier) => courier.wake()),
    stop: async () => {
      await Promise.all(couriers.map((courier) => courier.stop()));
    },
  };
};
