import type { Context } from "../context.ts";
import type { Count } from "../mentions/counts.ts";

/** Before a number of shares: another class is named. */
export const classBefore =
  /tranch[a-z]*\s+(?:[a-d]|\d|i{1,3})(?![a-zß-ɏ])[^.;\d]{0,40}$|(?:[a-d]-(?:aktier|shares)|(?:class |series )?[a-d] shares|(?:aktier av|shares of) (?:serie|series|klass|class) [a-d]) (?:och|samt|and)(?: (?:högst|maximalt|upp till|at most|up to|not? more than|a maximum of))?\s*$/u;
/** Behind it. */
export const classBehind =
  /^\s*(?:nya |new |utestående |outstanding |befintliga |existing )?(?:[a-d]-(?:aktier|shares)|(?:class |series )?[a-d] shares|(?:aktier av|shares of) (?:serie|series|klass|class) [a-d]) (?:och|samt|and)(?= (?:(?:högst|maximalt|upp till|at most|up to|not? more than|a maximum of) )?\d)/u;

/** Shares of one class, where another is named beside it: only part of the offer. */
export const isOfOneClass = ({ lower }: Context, { end }: Count, lead: string): boolean =>
  classBefore.test(lead) || classBehind.test(lower.slice(end, end + 40));
