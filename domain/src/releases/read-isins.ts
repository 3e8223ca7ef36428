import { type Context, indexAt, passageAt, seriesAt } from "./context.ts";
import type { Security } from "./cues/securities.ts";
import type { Evidence } from "./evidence.ts";
import { type Isin, findIsins } from "./mentions/isins.ts";
import { lastNamed } from "./security-named.ts";

const maxReach = 160;
const maxBehind = 24;
/** About two rows, in characters: a name and its ISIN may stand below each other. */
const maxAbove = 90;

/** `SE… (BTA)`, `SE… for the rights`: the security is named after the ISIN. */
const namedBehind = (text: string): Security | null => {
  const inside = /^\s*\((?:för |for |avser )?([^)]{2,20})\)/u.exec(text)?.[1];
  return inside === undefined ? null : (lastNamed(inside)?.security ?? null);
};

/** "ISIN … (NORV) will be traded without rights": that of the share. */
const tradedWithout =
  /^\s*(?:\([^()]{1,20}\) )?(?:will be|is|are) traded (?:exclusive of|excl\.?(?: of)?|without|ex)(?= )/u;
const maxTraded = 60;

const seriesBefore = (context: Context, { start }: Isin, from: number): string | null => {
  const near = context.series[indexAt(context.series, start)];
  if (near !== undefined && near.start >= from) return near.value;
  // The warrants of a text that names one series are of that one; of a text that names none, of one without a name.
  return context.onlySeries ?? seriesAt(context, start);
};

/** The ISINs of rights, paid subscribed shares and warrants, by the nearest word that names the security. */
export const readIsins = (context: Context): Evidence[] => {
  const { lower } = context;
  const isins = findIsins(context);
  return isins.flatMap((isin, at): Evidence[] => {
    if (tradedWithout.test(lower.slice(isin.end, isin.end + maxTraded))) return [];
    const passage = passageAt(context, isin.start);
    const from = Math.max(passage.start, isins[at - 1]?.end ?? 0, isin.start - maxReach);
    const before = lastNamed(lower.slice(from, isin.start));
    const behind = namedBehind(lower.slice(isin.end, isin.end + maxBehind));
    const isUnnamed = before === null && behind === null;
    const rowsAbove = lower.slice(
      Math.max(isins[at - 1]?.end ?? 0, passage.start - maxAbove),
      passage.start,
    );
    const above = isUnnamed ? (lastNamed(passage.label) ?? lastNamed(rowsAbove)) : null;
    const security = behind ?? before?.security ?? above?.security;
    const shared = { at: isin, passage, value: isin.value };
    if (security === "rights")
      return [
        {
          ...shared,
          entity: "issue",
          of: null,
          field: "isinRights",
          rule: "isin.class",
          isStrong: true,
        },
      ];
    if (security === "paid")
      return [
        {
          ...shared,
          entity: "issue",
          of: null,
          field: "isinUnits",
          rule: "isin.class",
          isStrong: true,
        },
      ];
    const reach = isUnnamed ? passage.start - maxAbove : from;
    const of = security === "warrant" ? seriesBefore(context, isin, reach) : null;
    return of === null
      ? []
      : [
          {
            ...shared,
            entity: "warrant",
            of,
            field: "isinWarrant",
            rule: "isin.series",
            isStrong: true,
          },
        ];
  });
};
