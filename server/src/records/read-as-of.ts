import type { Context } from "../context.ts";
import { invalid } from "../errors.ts";
import { problem } from "../input/input-problems.ts";
import { ParameterReader, type Parameters, readMoment, type Taken } from "../input/parameters.ts";

export const asOfName = "as_of";

/** A moment of the past: Stockholm's time where no offset stands with it, the beginning of a date alone. */
export const readPastMoment = (text: string, now: string): Taken<string> => {
  const read = readMoment(asOfName, text, "last");
  if ("code" in read) return read;
  // Nobody knows yet how the data will stand.
  return Date.parse(read.value) > Date.parse(now) ? problem(asOfName, "inFuture") : read;
};

/** `as_of` of a call that knows no other parameters; `null` is now. */
export const readAsOf = (context: Pick<Context, "now">, parameters: Parameters): string | null => {
  const reader = new ParameterReader(parameters, [asOfName]);
  const asOf = reader.take(asOfName, (text) => readPastMoment(text, context.now()), null);
  if (reader.problems.length > 0) throw invalid(reader.problems);
  return asOf;
};
