import type { CheckContext, Moment } from "../../check-context.ts";
import {
  type Checks,
  checksOf,
  fixableChecksOf,
  isMissing,
  nothing,
  oneResult,
} from "../../check.ts";
import type { KnownCommit } from "../../known-record.ts";

const check = checksOf<KnownCommit, Moment>();
const fixable = fixableChecksOf<KnownCommit, Moment>();

const guarantee = /garant|guarant/i;
// As whole words only, since a place may have such a name.
const top = /(^|[^\p{L}])topp?[- ]?(garant|guarant)/iu;
const bottom = /(^|[^\p{L}])(botten|bottom)[- ]?(garant|guarant)/iu;
const guarantor =
  /(^|[^\p{L}])(emissions)?(garant(er(na)?|i(er)?|ikonsortium)?|guarantors?)([^\p{L}]|$)/iu;
const board =
  /(^|[^\p{L}])(styrelse\p{L}*|(f\u00f6retags)?ledning(en)?|ledande befattning\p{L}*|insynsperson\p{L}*|board (members|of directors))([^\p{L}]|$)/iu;

/** The level that a collective name implies. */
const levelNamed = (name: string, level: number): number | null => {
  // Fast path: most names imply none.
  if (!guarantee.test(name)) return null;
  if (top.test(name)) return level < 2 ? 2 : null;
  if (bottom.test(name)) return level === 1 ? null : 1;
  return guarantor.test(name) && level === 0 ? 1 : null;
};

/** Checks of a commitment's level against its name. */
export const levelNameChecks: Checks<KnownCommit, Moment> = {
  K20: fixable(["name", "feeLevel"], ({ name, feeLevel: level }) => {
    const suggestion = levelNamed(name, level);
    if (suggestion === null) return null;
    const fix = { field: "feeLevel", value: suggestion };
    return { params: { name, suggestion, level }, odd: "feeLevel", fix };
  }),
  K21: check(["name", "feeLevel"], ({ name, feeLevel: level }) =>
    level >= 1 && board.test(name) ? { name, level } : null,
  ),
};

/** Checks of a commitment's level against the others'. */
export const levelInContextChecks: Checks<KnownCommit, CheckContext> = {
  K22: (commit, { commits, commitLevels }) => {
    const level = commit.feeLevel;
    if (isMissing(level) || level < 2 || commits.length < 2 || commitLevels.has(1)) return nothing;
    // Reported once per issue.
    const first = commits.find(({ feeLevel }) => (feeLevel ?? 0) >= 2);
    return first === commit ? oneResult(["feeLevel"], { level }) : nothing;
  },
};
