import type { Random } from "./random.ts";
import { type Day, dayOf } from "@teckna/domain/calendar/days";
import { addTradingDays, isTradingDay, recordDayOf, toTradingDay } from "./trading-days.ts";

/** The dates of one issue, in order. */
export type Schedule = {
  readonly announcement: Day;
  readonly generalMeeting: Day | null;
  readonly incRights: Day;
  readonly exRights: Day;
  readonly record: Day;
  readonly subStart: Day;
  readonly subEnd: Day;
  readonly rightsEnd: Day;
};

/** Later events are unknown; fixed, so that a seed always gives the same records. */
export const today = dayOf(2026, 11, 20);

const firstExRights = dayOf(2012, 1, 9);
const lastExRights = dayOf(2026, 10, 23);
const rightsTradeLonger = dayOf(2021, 1, 1);
const meetingShare = 0.62;

const pickExRights = (random: Random): Day => {
  for (;;) {
    const day = random.integer(firstExRights, lastExRights);
    if (isTradingDay(day)) return day;
  }
};

const pickSubStart = (random: Random, record: Day): Day =>
  addTradingDays(
    record,
    random.pick([
      [2, 72],
      [3, 12],
      [1, 8],
      [4, 8],
    ]),
  );

const pickLength = (random: Random): number =>
  random.pick([
    [14, 80],
    [13, 3],
    [15, 6],
    [16, 6],
    [21, 3],
    [30, 2],
  ]);

const daysWithoutRights = (random: Random, subStart: Day): number =>
  subStart < rightsTradeLonger
    ? random.pick([
        [2, 10],
        [3, 2],
      ])
    : random.pick([
        [3, 10],
        [2, 2],
        [4, 1],
      ]);

export const planSchedule = (random: Random): Schedule => {
  const exRights = pickExRights(random);
  const incRights = addTradingDays(exRights, -1);
  const record = recordDayOf(exRights);
  const subStart = pickSubStart(random, record);
  const subEnd = toTradingDay(subStart + pickLength(random));
  const rightsEnd = addTradingDays(subEnd, -daysWithoutRights(random, subStart));
  const generalMeeting = random.chance(meetingShare)
    ? addTradingDays(incRights, -random.integer(0, 4))
    : null;
  const wanted = toTradingDay(
    generalMeeting === null
      ? subStart - random.integer(9, 25)
      : generalMeeting - random.integer(25, 36),
  );
  const announcement = Math.min(wanted, addTradingDays(incRights, -1));
  return {
    announcement,
    generalMeeting,
    incRights,
    exRights,
    record,
    subStart,
    subEnd,
    rightsEnd,
  };
};

/** Whether the outcome of a period with this end would be published by today. */
export const isOver = (end: Day): boolean => end + 10 < today;
