import { isAboveZero } from "../is-above-zero.ts";
import type { CheckContext } from "../../check-context.ts";
import { type Check, type Checks, isMissing, nothing, oneResult } from "../../check.ts";
import type { KnownName } from "../../elsewhere.ts";
import type { KnownCommit, KnownIssue } from "../../known-record.ts";
import type { CheckResult } from "../../warning.ts";
import { normaliseName } from "../commit/commit-names.ts";
import { areNear, deletionsOf, mayBeNear, turnedOf } from "./near-keys.ts";

// Lag om straff för olovlig finansiell verksamhet.
export const lawSince = "2026-03-01";
const defaultLimit = 4;

type NameIndex = {
  readonly byKey: ReadonlyMap<string, readonly KnownName[]>;
  readonly byDeletion: ReadonlyMap<string, readonly KnownName[]>;
  /** What was found near a key: the same names are checked after every change of an issue. */
  readonly near: Map<string, KnownName | null>;
};

const addTo = (index: Map<string, KnownName[]>, key: string, name: KnownName): void => {
  const before = index.get(key);
  if (before === undefined) index.set(key, [name]);
  else before.push(name);
};

const indexes = new WeakMap<readonly KnownName[], NameIndex>();

const indexOf = (names: readonly KnownName[]): NameIndex => {
  const known = indexes.get(names);
  if (known !== undefined) return known;
  const [byKey, byDeletion] = [new Map<string, KnownName[]>(), new Map<string, KnownName[]>()];
  for (const name of names) {
    addTo(byKey, name.key, name);
    if (mayBeNear(name.key))
      for (const deletion of deletionsOf(name.key)) addTo(byDeletion, deletion, name);
  }
  const index = { byKey, byDeletion, near: new Map<string, KnownName | null>() };
  indexes.set(names, index);
  return index;
};

const mostUsed = (names: readonly KnownName[]): KnownName | null =>
  names.reduce<KnownName | null>(
    (most, name) => (most === null || name.issues > most.issues ? name : most),
    null,
  );

/** The same name's spelling that is used in more issues. */
const otherSpelling = (name: string, spellings: readonly KnownName[]): KnownName | null => {
  const own = spellings.find((spelling) => spelling.name === name)?.issues ?? 0;
  const most = mostUsed(spellings.filter((spelling) => spelling.name !== name));
  return most !== null && most.issues > own ? most : null;
};

const findNear = (key: string, { byKey, byDeletion }: NameIndex): KnownName | null => {
  const candidates = [...deletionsOf(key)].flatMap((deletion) => byDeletion.get(deletion) ?? []);
  const near = candidates.filter((candidate) => areNear(key, candidate.key));
  const turned = turnedOf(key).flatMap((other) => byKey.get(other) ?? []);
  return mostUsed([...near, ...turned]);
};

const nearSpelling = (key: string, index: NameIndex): KnownName | null => {
  const known = index.near.get(key);
  if (known !== undefined) return known;
  const found = findNear(key, index);
  index.near.set(key, found);
  return found;
};

/** A chosen name may not be used in any issue yet. */
const knownPhrase = (issues: number): "nameChosen" | "nameInOne" | "nameInMany" => {
  if (issues === 0) return "nameChosen";
  return issues === 1 ? "nameInOne" : "nameInMany";
};

const resultOf = ({ name, issues }: KnownName): CheckResult => ({
  fields: ["name"],
  params: { suggestion: name, n: issues, known: { as: "phrase", value: knownPhrase(issues) } },
});

const mended = (found: KnownName): CheckResult => ({
  ...resultOf(found),
  fix: { field: "name", value: found.name },
});

/** A user chose this name, which outweighs any count. */
const chosenResult = (name: string, chosen: KnownName): readonly CheckResult[] =>
  chosen.name === name ? nothing : [mended(chosen)];

/** K07: a name that is known in another spelling. */
const findOtherSpelling: Check<KnownCommit, CheckContext> = ({ name }, { elsewhere }) => {
  if (isMissing(name) || elsewhere.names === undefined) return nothing;
  const key = normaliseName(name);
  if (key === "" || elsewhere.lookedUp?.has(key) === false) return nothing;
  const chosen = elsewhere.aliases?.find((alias) => alias.key === key);
  if (chosen !== undefined) return chosenResult(name, chosen);
  const index = indexOf(elsewhere.names);
  const same = index.byKey.get(key);
  const found = same === undefined ? nearSpelling(key, index) : otherSpelling(name, same);
  if (found === null) return nothing;
  // A name that differs in one letter or in word order may also be another person's.
  return [same === undefined ? resultOf(found) : mended(found)];
};

const isPaidLevel = (level: number, { fees }: CheckContext): boolean =>
  fees.some(
    ({ feeLevel, feeCash, feeUnits }) =>
      feeLevel === level && (isAboveZero(feeCash) || isAboveZero(feeUnits)),
  );

const isPaidGuarantee = ({ feeLevel }: KnownCommit, context: CheckContext): boolean =>
  !isMissing(feeLevel) && feeLevel >= 1 && isPaidLevel(feeLevel, context);

/** The end of the year over which an issue's guarantees are counted; `null` before the law applied. */
export const paidGuaranteesAt = ({ announcementDate, subEndDate }: KnownIssue): string | null => {
  const date = announcementDate ?? subEndDate ?? null;
  return date !== null && date >= lawSince ? date : null;
};

/** K13: a name that often gives paid guarantees. */
const findFrequentGuarantor: Check<KnownCommit, CheckContext> = (commit, context) => {
  const { elsewhere, issue, commits } = context;
  const { name } = commit;
  if (elsewhere.paidGuarantees === undefined || isMissing(name)) return nothing;
  if (paidGuaranteesAt(issue) === null || issue.cancelled === true) return nothing;
  if (!isPaidGuarantee(commit, context)) return nothing;
  const key = normaliseName(name);
  const others = elsewhere.paidGuarantees.find((known) => known.key === key)?.issues ?? 0;
  const n = others + 1;
  if (key === "" || n < (elsewhere.paidGuaranteeLimit ?? defaultLimit)) return nothing;
  // Once per name.
  const first = commits.find(
    (other) => normaliseName(other.name ?? "") === key && isPaidGuarantee(other, context),
  );
  return first === commit ? oneResult(["name"], { name, n }) : nothing;
};

/** Checks of a name against those of other issues. */
export const knownNameChecks: Checks<KnownCommit, CheckContext> = {
  K07: findOtherSpelling,
  K13: findFrequentGuarantor,
};
