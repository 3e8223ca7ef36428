import type { Reading } from "./kind.ts";
import { dateTime } from "./kinds/date-time.ts";
import { read } from "./reading.ts";
import { stockholmText } from "./stockholm.ts";

const finer = /^(.{1,19}\.\d{3})(\d+)(Z|[+-]\d{2}:\d{2})?$/i;

/**
 * The first or last time in milliseconds within a bound that may be more precise: records are stored in
 * milliseconds, while programs send microseconds or less.
 */
export const readBound = (text: string, side: "first" | "last"): Reading<string> => {
  const [, kept, beyond = "", zone = ""] = finer.exec(text) ?? [];
  if (kept === undefined) return dateTime.fromWire(text);
  const reading = dateTime.fromWire(kept + zone);
  const isWithin = side === "last" || /^0*$/.test(beyond);
  if (isWithin || !reading.ok || reading.value === null) return reading;
  return read(stockholmText(Date.parse(reading.value) + 1));
};
