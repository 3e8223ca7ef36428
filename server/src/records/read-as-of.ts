import type { Context } from "../context.ts";
import { invalid } from "../errors.ts";
import { problem } from "../input/input-problems.ts";
import { ParameterReader, type Parameters, readMoment, type Taken } from "../input/parameters.ts";

export const asOfName = "as_of";

/** A point in time in the past: Stockholm time without an offset; a bare date means its beginning. */
export const readPastMoment = (text: string, now: string): Taken<string> => {
  const read = readMoment(asOfName, text, "last");
  if ("code" in read) return read;
  // The future state of the data is unknown.
  return Date.parse(read.value) > Date.parse(now) ? problem(asOfName, "inFuture") : read;
};

/** `as_of` of a call without other parameters; `null` for now. */
export const readAsOf = (context: Pick<Context, "now">, parameters: Parameters): string | null => {
  const reader = new ParameterReader(parameters, [asOfName]);
  const asOf = reader.take(asOfName, (text) => readPastMoment(text, context.now()), null);
  if (reader.problems.length > 0) throw invalid(reader.problems);
  return asOf;
};
