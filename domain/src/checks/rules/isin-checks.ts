import { type Checks, checksOf, isMissing } from "../check.ts";
import type { KnownIssue, KnownWarrant } from "../known-record.ts";
import type { Moment } from "../check-context.ts";
import type { FieldParam, Warning } from "../warning.ts";

const check = checksOf<KnownIssue, Moment>();

const swedish = /^SE(\d{9})\d$/;
const maxApart = 3;

/** The number part of a Swedish ISIN, else NaN. */
const numberOf = (isin: string): number => Number(swedish.exec(isin)?.[1] ?? Number.NaN);

export const issueIsinChecks: Checks<KnownIssue, Moment> = {
  I04: check(["isinRights", "isinUnits"], ({ isinRights, isinUnits }) => {
    const apart = numberOf(isinUnits) - numberOf(isinRights);
    return Number.isNaN(apart) || (apart >= 1 && apart <= maxApart) ? null : {};
  }),
};

type Place = { readonly index: number; readonly where: FieldParam };

const placesIn = (
  issue: KnownIssue,
  warrants: readonly KnownWarrant[],
): (Place & { readonly isin: string | null | undefined })[] => [
  ...(["isinRights", "isinUnits"] as const).map((field) => ({
    index: 0,
    where: { as: "field" as const, entity: "issue" as const, field },
    isin: issue[field],
  })),
  ...warrants.map(({ isinWarrant, name }, index) => ({
    index,
    where: {
      as: "field" as const,
      entity: "warrant" as const,
      field: "isinWarrant",
      ...(isMissing(name) ? {} : { of: name }),
    },
    isin: isinWarrant,
  })),
];

/** I03 within one issue: an ISIN that an earlier field also has. */
export const findRepeatedIsins = (
  issue: KnownIssue,
  warrants: readonly KnownWarrant[],
): Warning[] => {
  const first = new Map<string, FieldParam>();
  const found: Warning[] = [];
  for (const { isin, index, where } of placesIn(issue, warrants)) {
    if (isMissing(isin)) continue;
    const earlier = first.get(isin);
    const params = { isin, where: earlier ?? where };
    if (earlier === undefined) first.set(isin, where);
    else found.push({ id: "I03", entity: where.entity, index, fields: [where.field], params });
  }
  return found;
};
