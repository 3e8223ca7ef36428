import type { PlannedAt, RecordAt } from "./case-records.ts";
import { clamp, exact, roundTo } from "./numbers.ts";
import type { Offer } from "./offer.ts";
import type { Random } from "./random.ts";
import { isOver, today } from "./schedule.ts";
import { type Day, toText } from "@teckna/domain/calendar/days";
import { addTradingDays, toTradingDay } from "./trading-days.ts";

type Warrant = RecordAt<"warrants">;
type Period = readonly [start: Day, end: Day];

export type WarrantPlan = {
  /** Of the exercise. */
  readonly period: Period;
  readonly record: PlannedAt<"warrants">;
};

export type WarrantBasis = {
  readonly offer: Offer;
  readonly subEnd: Day;
  /** Units with warrants, including those of the guarantee fee. */
  readonly units: number;
  readonly nextIsin: () => string;
};

type Price = Pick<
  Warrant,
  | "vwapDiscount"
  | "vwapDays"
  | "vwapPeriodEnd"
  | "priceMin"
  | "priceMax"
  | "priceMinQuota"
  | "warrantSubPrice"
> & { readonly price: number | null };

const pickPeriod = (random: Random, subEnd: Day, series: number): Period => {
  const start = toTradingDay(subEnd + random.integer(150, 420) * series);
  const length = random.pick([
    [14, 85],
    [13, 5],
    [21, 6],
    [30, 4],
  ]);
  return [start, toTradingDay(start + length)];
};

const fixedPrice = (pricePerShare: number): Price => {
  const price = roundTo(pricePerShare * 1.3, 2);
  return {
    vwapDiscount: null,
    vwapDays: null,
    vwapPeriodEnd: null,
    priceMin: null,
    priceMax: null,
    priceMinQuota: false,
    warrantSubPrice: exact(price, 2),
    price,
  };
};

const pickVwapEnd = (random: Random, start: Day): Day =>
  addTradingDays(
    start,
    -random.pick([
      [1, 3],
      [2, 3],
      [3, 4],
      [4, 2],
      [5, 1],
    ]),
  );

const pickRange = (random: Random, pricePerShare: number, hasQuota: boolean) => {
  const least = hasQuota
    ? roundTo(Math.max(0.0001, pricePerShare * 0.04), 4)
    : roundTo(Math.max(0.01, pricePerShare * 0.6), 2);
  const factor = random.pick([
    [1.25, 2],
    [1.5, 6],
    [1.6, 2],
    [2, 3],
    [3, 1],
  ]);
  return { least, max: Math.max(least, roundTo(pricePerShare * factor, 2)) };
};

const measuredPrice = (random: Random, pricePerShare: number, start: Day): Price => {
  const hasQuota = random.chance(0.45);
  const { least, max } = pickRange(random, pricePerShare, hasQuota);
  const periodEnd = pickVwapEnd(random, start);
  const discount = random.pick([
    [30, 88],
    [25, 8],
    [20, 2],
    [40, 2],
  ]);
  const days = random.pick([
    [10, 80],
    [14, 10],
    [20, 10],
  ]);
  const average = pricePerShare * clamp(random.lognormal(0.9, 0.5), 0.1, 3);
  const measured = clamp(roundTo(average * (1 - discount / 100), 2), least, max);
  const price = periodEnd < today ? measured : null;
  return {
    vwapDiscount: exact(discount, 0),
    vwapDays: days,
    vwapPeriodEnd: toText(periodEnd),
    priceMin: exact(least, 4),
    priceMax: random.chance(0.1) ? null : exact(max, 4),
    priceMinQuota: hasQuota,
    warrantSubPrice: price === null ? null : exact(price, 4),
    price,
  };
};

const pickRequired = (random: Random): number =>
  random.pick([
    [1, 84],
    [2, 8],
    [3, 4],
    [4, 3],
    [5, 1],
  ]);

const pickPerUnit = (random: Random): number =>
  random.pick([
    [1, 66],
    [2, 12],
    [3, 9],
    [4, 8],
    [5, 5],
  ]);

const backedAmount = (random: Random, share: number, shares: number, price: number | null) =>
  random.chance(share) && price !== null ? exact(shares * price * 0.25, 2) : null;

const planSeries = (random: Random, basis: WarrantBasis, series: number): WarrantPlan => {
  const { pricePerShare } = basis.offer;
  const period = pickPeriod(random, basis.subEnd, series);
  const { price, ...terms } = random.chance(0.22)
    ? fixedPrice(pricePerShare)
    : measuredPrice(random, pricePerShare, period[0]);
  const warrantsRequired = pickRequired(random);
  const warrantsPerUnit = pickPerUnit(random);
  const numberOfWarrants = basis.units * warrantsPerUnit;
  const shares = Math.floor(numberOfWarrants / warrantsRequired);
  const exercised = Math.floor(shares * clamp(random.normal(0.6, 0.3), 0.02, 1));
  const record = {
    ...terms,
    name: `TO ${series}`,
    subStartDate: toText(period[0]),
    subEndDate: toText(period[1]),
    lastTradingDay: toText(addTradingDays(period[1], -2)),
    warrantsRequired,
    sharesReceived: 1,
    warrantsPerUnit,
    numberOfWarrants,
    commitments: backedAmount(random, 0.12, shares, price),
    guarantors: backedAmount(random, 0.06, shares, price),
    sharesSubscribed: isOver(period[1]) ? exercised : null,
    isinWarrant: basis.nextIsin(),
    internalComment: null,
    externalComment: null,
  };
  return { period, record };
};

/** One record per series of warrants in the unit. */
export const planWarrants = (random: Random, basis: WarrantBasis): WarrantPlan[] =>
  Array.from({ length: basis.offer.warrantSeries }, (_, index) =>
    planSeries(random, basis, index + 1),
  );
