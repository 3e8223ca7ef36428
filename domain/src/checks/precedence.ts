import type { EntityName } from "../entities.ts";
import type { CheckId } from "./severities.ts";
import type { Warning } from "./warning.ts";

/** Where the two results must be: in the same field, the same record, or anywhere in the issue. */
type Nearness = "field" | "record" | "issue";

type Silence = { readonly by: readonly CheckId[]; readonly within: Nearness };

const outliers: readonly CheckId[] = ["D17a", "D17b"];
const seriesOutliers: readonly CheckId[] = ["W20a", "W20b"];

/** Checks whose results are dropped if another check has one. */
const silences: { readonly [Id in CheckId]?: Silence } = {
  D17a: { by: ["D13"], within: "field" },
  D17b: { by: ["D13"], within: "field" },
  D18: { by: outliers, within: "field" },
  D19a: { by: [...outliers, "D04"], within: "record" },
  D19b: { by: outliers, within: "record" },
  D19c: { by: outliers, within: "record" },
  R11: { by: ["R06"], within: "record" },
  R13d: { by: ["R04"], within: "record" },
  O11c: { by: ["O11a"], within: "record" },
  O12: { by: ["O02", "O03"], within: "record" },
  O13: { by: ["O06"], within: "record" },
  K07: { by: ["K12", "K14"], within: "record" },
  K13: { by: ["K14"], within: "record" },
  K15: { by: ["K11"], within: "issue" },
  K16a: { by: ["K03", "K15", "K16b"], within: "record" },
  K16b: { by: ["K03", "K15"], within: "record" },
  K16c: { by: ["K15"], within: "record" },
  K19: { by: ["K04"], within: "issue" },
  W14b: { by: ["W05a"], within: "record" },
  W15: { by: ["P01", "W06"], within: "record" },
  W16: { by: ["W07"], within: "record" },
  W17: { by: ["W07"], within: "record" },
  W20a: { by: ["D13"], within: "field" },
  W20b: { by: ["D13"], within: "field" },
  W21: { by: [...seriesOutliers, "W01"], within: "record" },
  W23: { by: ["W02"], within: "record" },
  W24: { by: ["W14a"], within: "record" },
  S09: { by: ["S03"], within: "record" },
  S10b: { by: ["S09"], within: "record" },
  S10c: { by: ["S10a"], within: "record" },
  S11b: { by: ["S11a"], within: "record" },
  S11c: { by: ["S11a"], within: "record" },
  S12: { by: ["S02"], within: "record" },
  S13b: { by: ["S11a", "S11c"], within: "record" },
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

/** Results that are consequences of another check's result. */
type Fold = {
  readonly causes: readonly CheckId[];
  readonly consequences: ReadonlySet<CheckId>;
  readonly isOf: (consequence: Warning, cause: Warning) => boolean;
};

/** The issue's date that checks of its children compare with. */
const issueDateOf: { readonly [Id in CheckId]?: string } = {
  S03: "subEndDate",
  S04: "announcementDate",
  S09: "announcementDate",
  S10a: "subEndDate",
  S10b: "subStartDate",
  S10c: "subEndDate",
  S11a: "subEndDate",
  W02: "subEndDate",
  W23: "subEndDate",
};

/** Whether a result is about a date that another result names. */
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
      "S09",
      "S10a",
      "S10b",
      "S10c",
      "S11a",
      "W02",
      "W23",
    ]),
    isOf: isAboutDate,
  },
  {
    causes: ["D13", ...seriesOutliers],
    consequences: new Set<CheckId>(["D12", "W01", "W02", "W03a", "W03b", "W04", "W22", "W23"]),
    isOf: isAboutDate,
  },
  {
    causes: ["D02"],
    consequences: new Set<CheckId>(["D03", "D18"]),
    isOf: ({ odd, fields }, cause) =>
      cause.odd !== undefined && fields.includes(cause.odd) && (odd ?? cause.odd) === cause.odd,
  },
  {
    causes: ["W03a", "W21"],
    consequences: new Set<CheckId>(["W03b"]),
    isOf: (consequence, cause) => isNear(consequence, cause, "record"),
  },
  {
    causes: ["P01"],
    consequences: new Set<CheckId>(["K01", "K03", "K16a", "K16b", "O03", "O08", "O12", "O13"]),
    isOf: (_, cause) => isOfIssue(cause.entity),
  },
  {
    causes: ["K18"],
    consequences: new Set<CheckId>(["K15", "K16a", "K16b", "K16c"]),
    isOf: () => true,
  },
  {
    causes: ["R03", "R13a", "R13b", "R13c", "R13d"],
    consequences: new Set<CheckId>(["R02a", "R02b", "R06", "R07", "K15", "O12", "O13"]),
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

/** Drops results that another one covers, and moves consequences of a wrong value below its cause. */
export const applyPrecedence = (warnings: readonly Warning[]): readonly Warning[] => {
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
