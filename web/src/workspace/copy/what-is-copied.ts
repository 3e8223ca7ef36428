import { issue } from "@teckna/domain/entities/issue";
import type { warrant } from "@teckna/domain/entities/warrant";
import type { AnyEntity } from "@teckna/domain/entities";
import { type AnyRecord, type FieldName, fieldsOf } from "@teckna/domain/entity";
import { parentOf } from "@teckna/domain/parent";
import type { labels } from "@teckna/domain/messages/sv/labels";
import { viewOf } from "../../views.ts";

/** The same for all issues of a company. */
const ofCompany: readonly FieldName<typeof issue>[] = ["shareId", "financialAdvisorId"];

/** Parts that may be the same, for example where two share classes have an issue each; copied on request. */
const offered: readonly (keyof typeof labels.section.issue)[] = ["timetable", "terms", "secured"];

/** Never copied: numbers of shares, units and warrants, and the outcome. */
const neverOfIssue: readonly FieldName<typeof issue>[] = ["outstandingShares", "offeredUnits"];
const neverOfWarrant: readonly FieldName<typeof warrant>[] = [
  "numberOfWarrants",
  "sharesSubscribed",
];
const never: ReadonlySet<string> = new Set([...neverOfIssue, ...neverOfWarrant]);

const pick = (record: AnyRecord, names: readonly string[]): AnyRecord =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = record[name] ?? null;
      return value === null ? [] : [[name, value]];
    }),
  );

/** The values that a copy of an issue starts with. */
export const copiedAtOnce = (record: AnyRecord): AnyRecord => pick(record, ofCompany);

export type OfferedPart = { readonly title: (typeof offered)[number]; readonly values: AnyRecord };

const fieldsOfSection = (title: string): readonly string[] =>
  viewOf(issue).sections.find((section) => section.title === title)?.fields ?? [];

/** The sections of an issue that can be copied too, if they are not empty. */
export const offeredParts = (record: AnyRecord): readonly OfferedPart[] =>
  offered
    .map((title) => ({
      title,
      values: pick(
        record,
        fieldsOfSection(title).filter((name) => !never.has(name)),
      ),
    }))
    .filter(({ values }) => Object.keys(values).length > 0);

/** The values of a child's copy: without id, issue and ISIN, which identifies a single security. */
export const copiedOfChild = (entity: AnyEntity, record: AnyRecord): AnyRecord => {
  const parent = parentOf(entity)?.field;
  const names = fieldsOf(entity)
    .filter(([name, { kind }]) => name !== "id" && name !== parent && kind !== "isin")
    .map(([name]) => name);
  return pick(
    record,
    names.filter((name) => !never.has(name)),
  );
};
