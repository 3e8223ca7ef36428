import type { Backing } from "./backing.ts";
import type { PlannedAt, RecordAt } from "./case-records.ts";
import { exact } from "./numbers.ts";
import type { Random } from "./random.ts";

type Fee = RecordAt<"fees">;
type Form = "either" | "cash" | "units" | "both";

/** In a fee of two forms, neither part is so small that it looks like an error. */
const leastInBoth = 10;

const pickForm = (random: Random): Form =>
  random.pick([
    ["either", 60],
    ["cash", 27],
    ["units", 8],
    ["both", 5],
  ]);

const pickCash = (random: Random): number =>
  random.pick([
    [10, 22],
    [12, 18],
    [15, 16],
    [14, 10],
    [8, 9],
    [18, 4],
    [20, 6],
    [5, 3],
    [9, 2],
  ]);

const pickExtra = (random: Random): number =>
  random.pick([
    [2, 45],
    [3, 18],
    [5, 17],
    [0, 8],
    [4, 12],
  ]);

const ratesOf = (random: Random): Pick<Fee, "feeCash" | "feeUnits" | "feeBoth"> => {
  const form = pickForm(random);
  const cash = pickCash(random);
  if (form === "both") {
    const total = Math.max(cash, leastInBoth);
    return { feeCash: exact(total * 0.6, 0), feeUnits: exact(total * 0.4, 0), feeBoth: true };
  }
  return {
    feeCash: form === "units" ? null : exact(cash, 0),
    feeUnits: form === "cash" ? null : exact(cash + pickExtra(random), 0),
    feeBoth: false,
  };
};

const levelName = (level: number, levels: number): string => {
  if (levels === 1) return "Garanti";
  if (level === 1) return "Bottengaranti";
  return level === levels ? "Toppgaranti" : "Mellangaranti";
};

export type FeePlan = PlannedAt<"fees">;

/** Plans one fee per guarantee level. */
export const planFees = (
  random: Random,
  { guaranteeLevels, isTopDown }: Backing,
): readonly FeePlan[] =>
  Array.from({ length: guaranteeLevels }, (_, index) => {
    const level = index + 1;
    return {
      ...ratesOf(random),
      feeLevel: level,
      levelName: levelName(level, guaranteeLevels),
      topdown: isTopDown && level === guaranteeLevels,
    };
  });
