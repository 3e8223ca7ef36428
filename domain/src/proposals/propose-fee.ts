import type { KnownFee } from "../checks/known-record.ts";
import type { Value } from "../entity.ts";
import type { Proposal, ProposalRule } from "./proposal.ts";

const firstLevel = 1;

/** The usual names of the two levels in public issues with a bottom and a top guarantee. */
const levelNames: readonly (readonly [level: number, name: string])[] = [
  [1, "Bottengaranti"],
  [2, "Toppgaranti"],
];
const twoLevels = 2;

const proposed = (field: keyof KnownFee, value: Value, rule: ProposalRule): Proposal => ({
  entity: "fee",
  field,
  value,
  rule,
  from: null,
  params: {},
});

/** The lowest level that no other fee has: a top guarantee may be entered before the bottom one. */
const nextLevel = (others: readonly KnownFee[]): number => {
  const taken = new Set(others.map(({ feeLevel }) => feeLevel));
  let level = firstLevel;
  while (taken.has(level)) level++;
  return level;
};

/**
 * Proposals for the empty fields of a fee (`{}` for a new one), given the other fees: the next level
 * and its usual name.
 */
export const proposeFee = (others: readonly KnownFee[], fee: KnownFee = {}): Proposal[] => {
  const level = fee.feeLevel ?? nextLevel(others);
  const levels = new Set([level, ...others.map(({ feeLevel }) => feeLevel)]);
  const name = levelNames.find(([of]) => of === level)?.[1];
  return [
    ...(fee.feeLevel === null || fee.feeLevel === undefined
      ? [proposed("feeLevel", level, "nextLevel")]
      : []),
    // A single level goes by many names.
    ...(name !== undefined && levels.has(twoLevels) && (fee.levelName ?? null) === null
      ? [proposed("levelName", name, "usualLevelName")]
      : []),
    ...((fee.feeBoth ?? null) === null ? [proposed("feeBoth", false, "usualAnswer")] : []),
  ];
};
