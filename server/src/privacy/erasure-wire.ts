import type { Erasure, Preview } from "./erase.ts";
import type { Findings } from "./search-names.ts";
import type { Suggestion } from "./suggest.ts";

const findingsWire = (findings: Findings) => ({
  places: findings.places,
  spellings: findings.spellings,
  texts: findings.texts.map(({ digest, ...text }) => ({ id: digest, ...text })),
  text_count: findings.textCount,
  subjects: findings.subjects,
  subject_count: findings.subjectCount,
  accounts: findings.accounts,
  ids: findings.ids,
});

/** The result of a preview in wire form. */
export const previewWire = (
  { pseudonym, findings }: Preview,
  suggestions: readonly Suggestion[],
) => ({ pseudonym, ...findingsWire(findings), suggestions });

/** The result of an erasure in wire form. */
export const erasureWire = ({ id, pseudonym, counts, records, left, isComplete }: Erasure) => ({
  id,
  pseudonym,
  counts,
  records,
  is_complete: isComplete,
  left: findingsWire(left),
});
