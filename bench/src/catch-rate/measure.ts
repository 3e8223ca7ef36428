import type { Severity } from "@teckna/domain/checks/severities";
import { createRandom } from "../generate/random.ts";
import { type Checker, findTyped, textOf } from "./checkers.ts";
import { type Records, plant } from "./plant.ts";

/** Of this many planted errors, this many were flagged. */
export type Share = { planted: number; flagged: number };

export type CatchRate = Share & {
  readonly bySlip: ReadonlyMap<string, Share>;
  readonly byField: ReadonlyMap<string, Share>;
  /** The number of errors that each rule flagged, alone or with others. */
  readonly byRule: ReadonlyMap<string, number>;
};

const note = (shares: Map<string, Share>, name: string, isFlagged: boolean): void => {
  const share = shares.get(name) ?? { planted: 0, flagged: 0 };
  share.planted += 1;
  share.flagged += isFlagged ? 1 : 0;
  shares.set(name, share);
};

/** Plants one error at a time, and tests whether the checks then have new findings. */
export const measureCatches = (
  cases: readonly Records[],
  { perCase, seed }: { readonly perCase: number; readonly seed: number },
): CatchRate => {
  const random = createRandom(seed);
  const all: Share = { planted: 0, flagged: 0 };
  const [bySlip, byField] = [new Map<string, Share>(), new Map<string, Share>()];
  const byRule = new Map<string, number>();
  for (const records of cases) {
    const before = new Set(findTyped(records).map(textOf));
    for (let made = 0; made < perCase; made++) {
      const planted = plant(records, random);
      if (planted === null) continue;
      const found = findTyped(planted.records).filter((finding) => !before.has(textOf(finding)));
      const isFlagged = found.length > 0;
      all.planted += 1;
      all.flagged += isFlagged ? 1 : 0;
      note(bySlip, planted.slip, isFlagged);
      note(byField, planted.place, isFlagged);
      for (const rule of new Set(found.map((finding) => finding.rule)))
        byRule.set(rule, (byRule.get(rule) ?? 0) + 1);
    }
  }
  return { ...all, bySlip, byField, byRule };
};

/** The percentage of unchanged cases with findings of a tier. */
export const percentOdd = (cases: readonly Records[], tier: Severity): number => {
  const odd = cases.filter((records) =>
    findTyped(records).some(({ severity }) => severity === tier),
  );
  return (100 * odd.length) / cases.length;
};

/** Tests the same errors by one way of checking. */
export const measureChecker = async (
  { find }: Checker,
  cases: readonly Records[],
  { perCase, seed }: { readonly perCase: number; readonly seed: number },
): Promise<Share> => {
  const random = createRandom(seed);
  const share: Share = { planted: 0, flagged: 0 };
  for (const records of cases) {
    const before = await find(records);
    for (let made = 0; made < perCase; made++) {
      const planted = plant(records, random);
      if (planted === null) continue;
      const found = await find(planted.records);
      share.planted += 1;
      share.flagged += [...found].some((text) => !before.has(text)) ? 1 : 0;
    }
  }
  return share;
};
