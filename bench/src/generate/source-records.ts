import { stockholmMoment, stockholmText } from "@teckna/domain/stockholm";
import type { PlannedAt } from "./case-records.ts";
import type { Random } from "./random.ts";
import { type Schedule, isOver } from "./schedule.ts";
import { type Day, toText } from "@teckna/domain/calendar/days";
import { addTradingDays, toTradingDay } from "./trading-days.ts";
import type { WarrantPlan } from "./warrant-records.ts";

export type SourcePlan = PlannedAt<"sources">;

export type SourceBasis = {
  readonly schedule: Schedule;
  readonly warrants: readonly WarrantPlan[];
  readonly isCancelled: boolean;
  /** Where the company publishes: the part of the URL that is unique per issue. */
  readonly slug: string;
};

type Release = { readonly type: string; readonly day: Day; readonly isOfWarrant?: boolean };

const pickTime = (random: Random): string =>
  random.pick([
    ["08:30", 5],
    ["08:00", 3],
    ["17:45", 2],
    ["21:00", 1],
    ["12:15", 1],
  ]);

const pickProspectus = (random: Random): string =>
  random.pick([
    ["Prospectus", 57],
    ["Memorandum", 38],
    ["InformationDocument", 5],
  ]);

const momentOf = (day: Day, time: string): string => {
  const moment = stockholmMoment(Date.parse(`${toText(day)}T${time}:00Z`));
  if (moment === null) throw new RangeError(`${toText(day)} has no ${time}`);
  return stockholmText(moment);
};

const pickOutcomeDay = (random: Random, end: Day): Day =>
  addTradingDays(
    end,
    random.pick([
      [1, 3],
      [2, 6],
      [3, 2],
    ]),
  );

const releasesOfIssue = (random: Random, { schedule, isCancelled }: SourceBasis): Release[] => {
  const { announcement, exRights, subStart, subEnd } = schedule;
  const maybe = (probability: number, type: string, day: Day): Release[] =>
    random.chance(probability) ? [{ type, day }] : [];
  return [
    { type: "Publication", day: announcement },
    ...maybe(0.3, "Terms", Math.max(announcement, addTradingDays(exRights, -3))),
    ...maybe(0.95, pickProspectus(random), addTradingDays(subStart, -1)),
    ...maybe(0.03, "Supplement", addTradingDays(subStart, 3)),
    ...maybe(0.4, "Update", subStart),
    ...maybe(0.15, "New commitments", addTradingDays(subStart, 4)),
    ...maybe(isOver(subEnd) && !isCancelled ? 1 : 0, "Outcome", pickOutcomeDay(random, subEnd)),
    ...maybe(isCancelled ? 1 : 0, "Update", addTradingDays(subStart, 1)),
  ];
};

const releasesOfWarrant = ({ period: [start, end] }: WarrantPlan): Release[] =>
  isOver(end)
    ? [
        { type: "Terms", day: toTradingDay(start - 2), isOfWarrant: true },
        { type: "Outcome", day: addTradingDays(end, 2), isOfWarrant: true },
      ]
    : [];

/** The press releases and documents of one issue, each with a URL of its own. */
export const planSources = (random: Random, basis: SourceBasis): SourcePlan[] => {
  const releases = [
    ...releasesOfIssue(random, basis),
    ...basis.warrants.flatMap((warrant) => releasesOfWarrant(warrant)),
  ];
  return releases.map(({ type, day, isOfWarrant = false }, index) => ({
    sourceUrl: `https://press.example/${basis.slug}/${type.toLowerCase().replaceAll(" ", "-")}-${index + 1}`,
    sourceType: type,
    warrant: isOfWarrant,
    internalComment: null,
    externalComment: null,
    releaseDatetime: momentOf(day, pickTime(random)),
  }));
};
