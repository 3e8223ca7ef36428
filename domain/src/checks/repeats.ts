import { isMissing } from "./check.ts";
import { normaliseName } from "./commit-names.ts";
import type { Children, CommitDraft, FeeDraft, SourceDraft, WarrantDraft } from "./draft.ts";
import type { CheckId } from "./severities.ts";
import { normaliseUrl } from "./source-urls.ts";
import type { Params } from "./warning.ts";

/** A check that no two children of an issue are the same in something. */
type Repeat<D> = {
  readonly id: CheckId;
  readonly fields: readonly (keyof D & string)[];
  /** `null` for a record that is not compared. */
  readonly keyOf: (draft: D) => string | null;
  readonly paramsOf: (draft: D) => Params;
};

/** Text that two records compare by. */
const commitKey = ({ name, feeLevel }: CommitDraft): string | null => {
  const plain = isMissing(name) ? "" : normaliseName(name);
  return plain === "" || isMissing(feeLevel) ? null : `${feeLevel} ${plain}`;
};

const seriesKey = ({ name }: WarrantDraft): string | null =>
  isMissing(name) ? null : name.normalize("NFKC").replace(/\s/g, "").toUpperCase();

const levelKey = ({ feeLevel }: FeeDraft): string | null =>
  isMissing(feeLevel) ? null : String(feeLevel);

const urlKey = ({ sourceUrl }: SourceDraft): string | null =>
  isMissing(sourceUrl) ? null : normaliseUrl(sourceUrl);

type Repeats = {
  readonly [Path in keyof Children]: Repeat<Children[Path][number]>;
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
