import { noChildren } from "../src/checks/records-of.ts";
import type {
  Children,
  KnownCommit,
  KnownFee,
  KnownIssue,
  KnownSource,
  KnownWarrant,
} from "../src/checks/known-record.ts";

export const now = Date.parse("2026-11-21T12:00:00+01:00");

/** An issue whose outcome is known, and its children: nothing to warn of. */
const issue: KnownIssue = {
  announcementDate: "2024-02-20",
  generalMeetingDate: "2024-03-25",
  incRightsDate: "2024-03-26",
  exRightsDate: "2024-03-27",
  recordDate: "2024-03-28",
  subStartDate: "2024-04-03",
  subEndDate: "2024-04-17",
  rightsStartDate: "2024-04-03",
  rightsEndDate: "2024-04-12",
  sharesRequired: 1,
  rightsReceived: 1,
  rightsRequired: 2,
  unitsReceived: 1,
  sharesInUnit: 3,
  unitSubPrice: "1.5",
  outstandingShares: 20_000_001,
  offeredUnits: 10_000_000,
  approxTotalCommitment: "80",
  approxCommitment: "30",
  approxGuarantor: "50",
  overAllotmentSize: 2_000_000,
  isinRights: "SE0021921541",
  isinUnits: "SE0021921558",
  cancelled: false,
  unitSubTotal: 8_000_000,
  unitSubWithRights: 5_000_000,
  unitSubWithoutRights: 500_000,
  unitSubGuarantor: 2_500_000,
  unitGuaranteeFee: 200_000,
};

const warrant: KnownWarrant = {
  name: "TO 1",
  subStartDate: "2025-03-03",
  subEndDate: "2025-03-17",
  lastTradingDay: "2025-03-13",
  warrantsRequired: 2,
  sharesReceived: 1,
  vwapDiscount: "30",
  vwapDays: 10,
  vwapPeriodEnd: "2025-02-27",
  warrantsPerUnit: 1,
  warrantSubPrice: "0.8",
  priceMin: "0.5",
  priceMax: "2",
  numberOfWarrants: 8_200_000,
  sharesSubscribed: 4_000_000,
  isinWarrant: "SE0014429239",
};

const laterWarrant: KnownWarrant = {
  ...warrant,
  name: "TO 2",
  subStartDate: "2026-03-02",
  subEndDate: "2026-03-16",
  lastTradingDay: "2026-03-12",
  vwapPeriodEnd: "2026-02-26",
  isinWarrant: "SE0016828982",
};

const fees: readonly KnownFee[] = [
  {
    feeCash: "12",
    feeUnits: "14",
    feeBoth: false,
    feeLevel: 1,
    levelName: "Bottengaranti",
    topdown: false,
  },
  {
    feeCash: "8",
    feeUnits: "10",
    feeBoth: false,
    feeLevel: 2,
    levelName: "Toppgaranti",
    topdown: false,
  },
];

const commits: readonly KnownCommit[] = [
  { name: "Anna Ekdal", amountInCash: "4500000", amountInPercentage: "30", feeLevel: 0 },
  { name: "Nord Invest AB", amountInCash: "6000000", feeLevel: 1 },
  { name: "Alfa Capital AB", amountInPercentage: "10", feeLevel: 2 },
];

const sources: readonly KnownSource[] = [
  {
    sourceUrl: "https://mfn.example/a/beslut",
    sourceType: "Publication",
    warrant: false,
    releaseDatetime: "2024-02-20T08:30:00+01:00",
  },
  {
    sourceUrl: "https://mfn.example/a/memorandum",
    sourceType: "Memorandum",
    warrant: false,
    releaseDatetime: "2024-04-02T17:45:00+02:00",
  },
  {
    sourceUrl: "https://mfn.example/a/utfall",
    sourceType: "Outcome",
    warrant: false,
    releaseDatetime: "2024-04-19T08:00:00+02:00",
  },
  {
    sourceUrl: "https://mfn.example/a/utfall-to1",
    sourceType: "Outcome",
    warrant: true,
    releaseDatetime: "2025-03-19T08:00:00+01:00",
  },
];

/** What differs: fields of the issue, and of children by their place; `null` takes all of a kind away. */
export type Difference = {
  readonly issue?: KnownIssue;
} & { readonly [Path in keyof Children]?: readonly Partial<Children[Path][number]>[] | null };

const merge = <D extends object>(
  sound: readonly D[],
  differences: readonly Partial<D>[] | null | undefined,
): readonly (D | Partial<D>)[] => {
  if (differences === null) return [];
  if (differences === undefined) return sound;
  const length = Math.max(sound.length, differences.length);
  return Array.from({ length }, (_, place) => ({ ...sound[place], ...differences[place] }));
};

export const soundCase = (
  difference: Difference = {},
): { readonly issue: KnownIssue; readonly children: Children } => ({
  issue: { ...issue, ...difference.issue },
  children: {
    ...noChildren,
    warrants: merge([warrant, laterWarrant], difference.warrants),
    fees: merge(fees, difference.fees),
    commits: merge(commits, difference.commits),
    sources: merge(sources, difference.sources),
  },
});
