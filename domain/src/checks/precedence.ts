import type { EntityName } from "../entities.ts";
import type { CheckId } from "./severities.ts";
import type { Warning } from "./warning.ts";

/** How near two results must be: in one field, in one record, or anywhere in the issue. */
type Nearness = "field" | "record" | "issue";

type Silence = { readonly by: readonly CheckId[]; readonly within: Nearness };

const outliers: readonly CheckId[] = ["D17a", "D17b"];

/** Checks that are silent where another speaks. */
const silences: { readonly [Id in CheckId]?: Silence } = {
  D17a: { by: ["D13"], within: "field" },
  D17b: { by: ["D13"], within: "field" },
  D18: { by: outliers, within: "field" },
  D19a: { by: [...outliers, "D04"], within: "record" },
  D19b: { by: outliers, within: "record" },
  D19c: { by: outliers, within: "record" },
};

const isNear = (warning: Warning, other: Warning, within: Nearness): boolean => {
  if (within === "issue") return true;
  const { entity, index, fields } = warning;
  if (entity !== other.entity || index !== other.index) return false;
  return within === "record" || fields.some((field) => other.fields.includes(field));
};

const isSilenced = (warning: Warning, all: readonly Warning[]): boolean => {
  const silence = silences[warning.id];
  if (silence === undefined) return false;
  const { by, within } = silence;
  return all.some((other) => by.includes(other.id) && isNear(warning, other, within));
};

/** What a wrong value brings with it. */
type Fold = {
  readonly causes: readonly CheckId[];
  readonly consequences: ReadonlySet<CheckId>;
  readonly isOf: (consequence: Warning, cause: Warning) => boolean;
};

/** The date of the issue that checks of its children look at. */
const issueDateOf: { readonly [Id in CheckId]?: string } = {
  S03: "subEndDate",
  S04: "announcementDate",
  W02: "subEndDate",
};

/** Whether a result is about a date that another one names. */
const isAboutDate = (consequence: Warning, cause: Warning): boolean => {
  const { id, entity } = consequence;
  if (entity === cause.entity) return isNear(consequence, cause, "field");
  const ofIssue = issueDateOf[id];
  return cause.entity === "issue" && ofIssue !== undefined && cause.fields.includes(ofIssue);
};

const isOfIssue = (entity: EntityName): boolean => entity === "issue";

const folds: readonly Fold[] = [
  {
    causes: ["D13", ...outliers],
    consequences: new Set<CheckId>([
      "D01",
      "D02",
      "D03",
      "D04",
      "D05",
      "D06a",
      "D06b",
      "D07",
      "D08a",
      "D08b",
      "D09",
      "D10",
      "D11",
      "D12",
      "D14",
      "D18",
      "D19a",
      "D19b",
      "D19c",
      "D19d",
      "S03",
      "S04",
      "W02",
    ]),
    isOf: isAboutDate,
  },
  {
    causes: ["P01"],
    consequences: new Set<CheckId>(["K01", "K03", "O03", "O08"]),
    isOf: (_, cause) => isOfIssue(cause.entity),
  },
  {
    causes: ["R03"],
    consequences: new Set<CheckId>(["R02a", "R02b", "R06", "R07"]),
    isOf: () => true,
  },
];

const causeOf = (warning: Warning, all: readonly Warning[]): Warning | undefined => {
  for (const { causes, consequences, isOf } of folds) {
    if (!consequences.has(warning.id)) continue;
    const cause = all.find((other) => causes.includes(other.id) && isOf(warning, other));
    if (cause !== undefined) return cause;
  }
  return undefined;
};

/** Leaves out what another result says already, and puts the consequences of a wrong value under it. */
export const settle = (warnings: readonly Warning[]): readonly Warning[] => {
  if (warnings.length < 2) return warnings;
  const heard = warnings.filter((warning) => !isSilenced(warning, warnings));
  const consequences = new Map<Warning, Warning[]>();
  const main: Warning[] = [];
  for (const warning of heard) {
    const cause = causeOf(warning, heard);
    if (cause === undefined) main.push(warning);
    else consequences.set(cause, [...(consequences.get(cause) ?? []), warning]);
  }
  if (consequences.size === 0) return main;
  return main.map((warning) => {
    const under = consequences.get(warning);
    return under === undefined ? warning : { ...warning, consequences: under };
  });
};
