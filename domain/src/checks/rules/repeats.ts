import { isMissing } from "../check.ts";
import { normaliseName } from "./commit/commit-names.ts";
import type {
  Children,
  KnownCommit,
  KnownFee,
  KnownSource,
  KnownWarrant,
} from "../known-record.ts";
import type { CheckId } from "../severities.ts";
import { normaliseUrl } from "./source/source-urls.ts";
import type { Params } from "../warning.ts";

/** A check that no two children of an issue have the same key. */
export type Repeat<R> = {
  readonly id: CheckId;
  readonly fields: readonly (keyof R & string)[];
  /** `null` for a record that is not compared. */
  readonly keyOf: (record: R) => string | null;
  readonly paramsOf: (record: R) => Params;
};

const commitKey = ({ name, feeLevel }: KnownCommit): string | null => {
  const plain = isMissing(name) ? "" : normaliseName(name);
  return plain === "" || isMissing(feeLevel) ? null : `${feeLevel} ${plain}`;
};

const seriesKey = ({ name }: KnownWarrant): string | null =>
  isMissing(name) ? null : name.normalize("NFKC").replace(/\s/g, "").toUpperCase();

const levelKey = ({ feeLevel }: KnownFee): string | null =>
  isMissing(feeLevel) ? null : String(feeLevel);

const urlKey = ({ sourceUrl }: KnownSource): string | null =>
  isMissing(sourceUrl) ? null : normaliseUrl(sourceUrl);

type Repeats = {
  readonly [Path in keyof Children]?: Repeat<Children[Path][number]>;
};

export const repeats: Repeats = {
  warrants: {
    id: "W12",
    fields: ["name"],
    keyOf: seriesKey,
    paramsOf: ({ name }) => ({ name: name ?? "" }),
  },
  fees: {
    id: "F01",
    fields: ["feeLevel"],
    keyOf: levelKey,
    paramsOf: ({ feeLevel }) => ({ level: feeLevel ?? 0 }),
  },
  commits: {
    id: "K06",
    fields: ["name", "feeLevel"],
    keyOf: commitKey,
    paramsOf: ({ name, feeLevel }) => ({ name: name ?? "", level: feeLevel ?? 0 }),
  },
  sources: { id: "S02", fields: ["sourceUrl"], keyOf: urlKey, paramsOf: () => ({}) },
};
