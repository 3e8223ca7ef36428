import type { ReleaseProposal } from "../src/releases/release-proposal.ts";
import { propose } from "../src/releases/propose.ts";

/** What a text states: `unitSubPrice`, `w:TO2.name` or `f:1.feeCash`, with its place. */
export type Stated = {
  readonly field: string;
  readonly value: string;
  readonly start: number;
  readonly end: number;
};

export type Release = {
  readonly id: string;
  readonly text: string;
  readonly values: readonly Stated[];
};

export const classes = ["certain", "likely", "ambiguous"] as const;
type Class = (typeof classes)[number];

/** A number of proposals, and how many of them were right. */
export type Share = { right: number; of: number };

export type Score = {
  readonly precision: Readonly<Record<Class, Share>>;
  /** Ambiguous proposals that have the right value among what they offer. */
  readonly among: Share;
  readonly recall: Share;
  readonly recallOf: ReadonlyMap<string, Share>;
  readonly precisionOf: ReadonlyMap<string, Share>;
  readonly wrong: readonly string[];
  readonly missed: readonly string[];
};

const plain = (value: unknown): string => String(value).replace(/\s+/g, "").toUpperCase();

const isSame = (one: unknown, other: unknown): boolean => {
  const [left, right] = [plain(one), plain(other)];
  return left === right || (left !== "" && Number(left) === Number(right));
};

const prefixes = new Map<string, string>([
  ["warrant", "w"],
  ["fee", "f"],
  ["commit", "c"],
]);

/** The field of a proposal as the truth writes it; a series without a name is `TO` there. */
const placeOf = ({ entity, of, field }: ReleaseProposal): string =>
  entity === "issue"
    ? field
    : `${prefixes.get(entity) ?? entity}:${plain(of === "" ? "TO" : of)}.${field}`;

const statedPlace = (field: string): string =>
  field.replace(/^(w|c):([^.:]*)/, (_, kind: string, name: string) => `${kind}:${plain(name)}`);

/** Fields of all series or levels together. */
const general = (place: string): string => place.replace(/^([wfc]):.*\.(\w+)$/, "$1.$2");

const shareOf = (shares: Map<string, Share>, key: string): Share => {
  const share = shares.get(key) ?? { right: 0, of: 0 };
  shares.set(key, share);
  return share;
};

const count = (share: Share, isRight: boolean): void => {
  share.of++;
  if (isRight) share.right++;
};

/** Proposals of every text beside what it states. A field that it does not state counts as wrong. */
export const scoreReleases = (releases: readonly Release[]): Score => {
  const precision = {
    certain: { right: 0, of: 0 },
    likely: { right: 0, of: 0 },
    ambiguous: { right: 0, of: 0 },
  };
  const [among, recall] = [
    { right: 0, of: 0 },
    { right: 0, of: 0 },
  ];
  const recallOf = new Map<string, Share>();
  const precisionOf = new Map<string, Share>();
  const [wrong, missed]: [string[], string[]] = [[], []];
  for (const { id, text, values } of releases) {
    const stated = Map.groupBy(values, ({ field }) => statedPlace(field));
    const found = new Set<string>();
    // The type of a source is no value that a text states.
    for (const proposal of propose(text).filter(({ entity }) => entity !== "source")) {
      const place = placeOf(proposal);
      const truths = stated.get(place) ?? [];
      const isTrue = (value: unknown): boolean =>
        truths.some((truth) => isSame(truth.value, value));
      const isRight = isTrue(proposal.value);
      const isAmong = isRight || proposal.also.some(({ value }) => isTrue(value));
      count(precision[proposal.confidence], isRight);
      count(shareOf(precisionOf, proposal.rule), isRight);
      if (proposal.confidence === "ambiguous") count(among, isAmong);
      if (isRight) found.add(place);
      else wrong.push(`${id} ${proposal.confidence} ${place} = ${String(proposal.value)}`);
    }
    for (const place of stated.keys()) {
      const isFound = found.has(place);
      count(recall, isFound);
      count(shareOf(recallOf, general(place)), isFound);
      if (!isFound) missed.push(`${id} ${place}`);
    }
  }
  return { precision, among, recall, recallOf, precisionOf, wrong, missed };
};
