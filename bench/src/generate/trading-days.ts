import { type Day, toDay, toText } from "@teckna/domain/calendar/days";
import { settlementDaysOn } from "@teckna/domain/calendar/settlement";
import * as tradingDays from "@teckna/domain/calendar/trading-days";

/** Whether the Swedish stock exchange is open. */
export const isTradingDay = (day: Day): boolean => tradingDays.isTradingDay(toText(day));

/** This many trading days later, or earlier if negative. */
export const addTradingDays = (day: Day, count: number): Day =>
  toDay(tradingDays.addTradingDays(toText(day), count));

/** The day itself, or the first trading day after it. */
export const toTradingDay = (day: Day): Day => (isTradingDay(day) ? day : addTradingDays(day, 1));

/** The record date for the first day without rights, by the settlement cycle of that time. */
export const recordDayOf = (exRights: Day): Day =>
  addTradingDays(exRights, settlementDaysOn(toText(exRights)) - 1);
