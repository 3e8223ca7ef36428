import type { Backing } from "./backing.ts";
import type { PlannedAt, RecordAt } from "./case-records.ts";
import { pickAdvisor, toSlug } from "./made-up-names.ts";
import { exact, positive } from "./numbers.ts";
import type { Offer } from "./offer.ts";
import type { Outcome } from "./outcome.ts";
import type { Random } from "./random.ts";
import type { Schedule } from "./schedule.ts";
import { toText } from "@teckna/domain/calendar/days";

type Issue = RecordAt<"issues">;

export type IssuePlan = {
  readonly id: string;
  readonly company: string;
  readonly schedule: Schedule;
  readonly offer: Offer;
  readonly backing: Backing;
  /** `null` before the end, and when the issue is cancelled. */
  readonly outcome: Outcome | null;
  readonly feeUnits: number;
  readonly isCancelled: boolean;
  readonly nextIsin: () => string;
};

type Dates =
  | "announcementDate"
  | "generalMeetingDate"
  | "incRightsDate"
  | "exRightsDate"
  | "recordDate"
  | "subStartDate"
  | "subEndDate"
  | "rightsStartDate"
  | "rightsEndDate";

const dates = (schedule: Schedule): Pick<Issue, Dates> => ({
  announcementDate: toText(schedule.announcement),
  generalMeetingDate: schedule.generalMeeting === null ? null : toText(schedule.generalMeeting),
  incRightsDate: toText(schedule.incRights),
  exRightsDate: toText(schedule.exRights),
  recordDate: toText(schedule.record),
  subStartDate: toText(schedule.subStart),
  subEndDate: toText(schedule.subEnd),
  rightsStartDate: toText(schedule.subStart),
  rightsEndDate: toText(schedule.rightsEnd),
});

const terms = (offer: Offer) => ({
  sharesRequired: 1,
  rightsReceived: offer.rightsReceived,
  rightsRequired: offer.rightsRequired,
  unitsReceived: offer.unitsReceived,
  sharesInUnit: offer.sharesInUnit,
  unitSubPrice: exact(offer.unitPrice, 2),
  outstandingShares: offer.outstandingShares,
  offeredUnits: offer.offeredUnits,
});

const percentOrNothing = (percent: number): string | null =>
  percent > 0 ? exact(percent, 1) : null;

const secured = (backing: Backing) => ({
  approxTotalCommitment: percentOrNothing(backing.total),
  approxCommitment: percentOrNothing(backing.commitment),
  approxGuarantor: percentOrNothing(backing.guarantee),
});

type Counts = "unitSubWithRights" | "unitSubWithoutRights" | "unitSubGuarantor";
type Shares = "unitPctSubWithRights" | "unitPctSubWithoutRights" | "unitPctSubGuarantor";
type Subscribed = Pick<Issue, Counts | Shares>;

const nothing: Subscribed = {
  unitSubWithRights: null,
  unitSubWithoutRights: null,
  unitSubGuarantor: null,
  unitPctSubWithRights: null,
  unitPctSubWithoutRights: null,
  unitPctSubGuarantor: null,
};

const percentagesShare = 0.22;

/** A press release states counts or percentages, never both. */
const subscribed = (random: Random, { outcome, offer, backing }: IssuePlan): Subscribed => {
  if (outcome === null) return nothing;
  const { withRights, withoutRights, guarantors } = outcome;
  const percentOf = (units: number) => exact((100 * units) / offer.offeredUnits, 2);
  const share = (units: number) => (units > 0 ? percentOf(units) : null);
  const isGuaranteed = backing.guarantee > 0;
  if (random.chance(percentagesShare))
    return {
      ...nothing,
      unitPctSubWithRights: share(withRights),
      unitPctSubWithoutRights: share(withoutRights),
      unitPctSubGuarantor: isGuaranteed ? percentOf(guarantors) : null,
    };
  return {
    ...nothing,
    unitSubWithRights: positive(withRights),
    unitSubWithoutRights: positive(withoutRights),
    unitSubGuarantor: isGuaranteed ? guarantors : null,
  };
};

const overAllotment = (random: Random, { offer, outcome }: IssuePlan) => {
  const size = random.chance(0.08) ? positive(Math.floor(offer.offeredUnits * 0.2)) : null;
  const isFull =
    outcome !== null && outcome.withRights + outcome.withoutRights >= offer.offeredUnits;
  return {
    overAllotmentSize: size,
    overAllotmentAllocation:
      size !== null && isFull ? positive(Math.floor(size * random.next())) : null,
  };
};

const isins = (random: Random, nextIsin: () => string) =>
  random.chance(0.9)
    ? { isinRights: nextIsin(), isinUnits: nextIsin() }
    : { isinRights: null, isinUnits: null };

export const createIssue = (random: Random, plan: IssuePlan): PlannedAt<"issues"> => ({
  id: plan.id,
  shareId: toSlug(plan.company).slice(0, 6).toUpperCase(),
  ...dates(plan.schedule),
  ...terms(plan.offer),
  ...secured(plan.backing),
  financialAdvisorId: random.chance(0.92) ? pickAdvisor(random) : null,
  ...overAllotment(random, plan),
  ...isins(random, plan.nextIsin),
  internalComment: random.chance(0.25) ? "Kontrollerad mot prospektet." : null,
  externalComment: null,
  cancelled: plan.isCancelled,
  unitSubTotal: positive(plan.outcome?.total ?? 0),
  ...subscribed(random, plan),
  unitGuaranteeFee: positive(plan.feeUnits),
});
