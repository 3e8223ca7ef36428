import { planBacking } from "./backing.ts";
import type { CaseRecords, Planned } from "./case-records.ts";
import { planCommits } from "./commit-records.ts";
import { type FeePlan, planFees } from "./fee-records.ts";
import { createIsins } from "./isins.ts";
import { type IssuePlan, createIssue } from "./issue-records.ts";
import { createInvestors, pickCompany, toSlug } from "./made-up-names.ts";
import { planOffer } from "./offer.ts";
import { planOutcome } from "./outcome.ts";
import { type Random, createRandom } from "./random.ts";
import { isOver, planSchedule } from "./schedule.ts";
import { planSources } from "./source-records.ts";
import { createFiller } from "./unplanned.ts";
import { planWarrants } from "./warrant-records.ts";

/** State shared by all issues. */
type Market = {
  readonly random: Random;
  readonly investor: () => string;
  readonly nextIsin: () => string;
  readonly nextId: (prefix: string) => string;
};

type Plan = IssuePlan & { readonly fees: readonly FeePlan[] };

const cancelledShare = 0.018;

const createIds = (): ((prefix: string) => string) => {
  const last = new Map<string, number>();
  return (prefix) => {
    const number = (last.get(prefix) ?? 0) + 1;
    last.set(prefix, number);
    return `${prefix}${number}`;
  };
};

const openMarket = (seed: number): Market => {
  const random = createRandom(seed);
  return {
    random,
    investor: createInvestors(random),
    nextIsin: createIsins(),
    nextId: createIds(),
  };
};

/** Half of the guarantors who may choose are paid in units. */
const pickFeeUnits = (random: Random, plan: Omit<Plan, "feeUnits">): number => {
  const { offer, backing, fees, outcome } = plan;
  const inUnits = fees.some(({ feeUnits }) => feeUnits !== null) && random.chance(0.5);
  if (outcome === null || !inUnits) return 0;
  const guaranteed = (offer.grossProceeds * backing.guarantee) / 100;
  return Math.floor((guaranteed * 0.05) / offer.unitPrice);
};

const planCase = ({ random, nextIsin, nextId }: Market): Plan => {
  const schedule = planSchedule(random);
  const offer = planOffer(random);
  const backing = planBacking(random);
  const fees = planFees(random, backing);
  const isCancelled = random.chance(cancelledShare);
  const isKnown = isOver(schedule.subEnd) && !isCancelled;
  const outcome = isKnown ? planOutcome(random, offer, backing) : null;
  const plan = {
    id: nextId("issue-"),
    company: pickCompany(random),
    schedule,
    offer,
    backing,
    outcome,
    isCancelled,
    nextIsin,
    fees,
  };
  return { ...plan, feeUnits: pickFeeUnits(random, plan) };
};

const planRecords = (market: Market, plan: Plan): Planned => {
  const { random, nextIsin, nextId, investor } = market;
  const { id: issueId, offer, backing, schedule, isCancelled } = plan;
  const issue = createIssue(random, plan);
  const units = (plan.outcome?.total ?? offer.offeredUnits) + plan.feeUnits;
  const warrants = planWarrants(random, { offer, units, subEnd: schedule.subEnd, nextIsin });
  const slug = `${toSlug(plan.company)}-${issueId}`;
  const sources = planSources(random, { schedule, warrants, isCancelled, slug });
  const commits = planCommits(random, investor, { backing, grossProceeds: offer.grossProceeds });
  return {
    issues: [issue],
    warrants: warrants.map(({ record }) => ({ id: nextId("w"), issueId, ...record })),
    fees: plan.fees.map((fee) => ({ id: nextId("f"), issueId, ...fee })),
    commits: commits.map((commit) => ({ id: nextId("c"), issueId, ...commit })),
    sources: sources.map((source) => ({ id: nextId("s"), issueId, ...source })),
  };
};

/** Plausible issues with their children; the same seed gives the same records. */
export function* generateCases(count: number, seed = 1): Generator<CaseRecords, void, void> {
  const market = openMarket(seed);
  const fill = createFiller(seed);
  for (let made = 0; made < count; made++) {
    const plan = planCase(market);
    yield fill(planRecords(market, plan), plan.id);
  }
}
