import type { Context } from "../context.ts";
import type { Evidence } from "../evidence.ts";
import { isAboutWarrants } from "../sort/release-sort.ts";
import { dayAtHead, ofHead } from "./day-at-head.ts";

const period = /(?:subscription period|teckningsperiod[a-zß-ɏ]*|teckningstid[a-zß-ɏ]*)/u.source;
const begins =
  /(?:begins|starts|commences|opens|inleds|startar|börjar|öppnar|påbörjas)(?![a-zß-ɏ])/u.source;
const today = /(?:today|i ?dag)(?![a-zß-ɏ])/u.source;
/** "The subscription period begins today", "today the subscription period begins". */
const beginsToday = new RegExp(
  `${period}[^.;]{0,260} ${begins},? ${today}|(?<![a-zß-ɏ])${today},? (?:the )?(?:${begins} )?(?:the |bolagets )?${period}(?:[^.;\\d]{0,120} ${begins})?`,
  "u",
);
const ofWarrants = /(?:exercise|nyttja|optionsinnehavare)/u;
const reach = 2500;

/** The day at the head of a text that says that the subscription period begins today. */
export const readStartToday = (context: Context, known: readonly Evidence[]): Evidence[] => {
  const field = "subStartDate";
  const { lower, passages, sort } = context;
  if (isAboutWarrants(sort) || known.some((each) => each.field === field)) return [];
  const day = dayAtHead(context);
  if (day === undefined) return [];
  const isSaid = passages.some(({ start, end }) => {
    const words = lower.slice(start, end);
    return start < reach && beginsToday.test(words) && !ofWarrants.test(words);
  });
  return isSaid ? [ofHead(field, day)] : [];
};
