import { dateTime } from "./date-time.ts";

const secondsOfDay = 86_400;
// Excel's day 1 is 1900-01-01, but it counts a 29 February 1900, which did not exist.
const dayZero = Date.UTC(1899, 11, 30);
const firstDay = 32_874;
const lastDay = 73_050;

const written = /^(\d{5})(?:[.,](\d{1,15}))?$/;

type Serial = { readonly day: number; readonly seconds: number };

const readSerial = (text: string): Serial | null => {
  const [, digits, fraction = ""] = written.exec(text.trim()) ?? [];
  const day = Number(digits);
  if (digits === undefined || day < firstDay || day > lastDay) return null;
  return { day, seconds: Math.round(Number(`0.${fraction}`) * secondsOfDay) };
};

const isoText = ({ day, seconds }: Serial): string =>
  new Date(dayZero + (day * secondsOfDay + seconds) * 1000).toISOString();

/** The day from 1990 to 2099 of which the text may be Excel's serial number; null if it is none. */
export const excelDay = (text: string): string | null => {
  const serial = readSerial(text);
  return serial?.seconds === 0 ? isoText(serial).slice(0, 10) : null;
};

/** The same with its time, to the second. */
export const excelMoment = (text: string): string | null => {
  const serial = readSerial(text);
  if (serial === null) return null;
  const reading = dateTime.parse(isoText(serial).slice(0, 19).replace("T", " "));
  return reading.ok && reading.value !== null ? dateTime.format(reading.value) : null;
};
