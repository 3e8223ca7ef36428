import type { Problem } from "@teckna/domain/problem";
import { readBound } from "@teckna/domain/moment-bound";
import type { Context } from "../context.ts";
import { invalid } from "../errors.ts";
import { type Parameters, problem } from "./parameters.ts";

export const asOfName = "as_of";

// An address has a space where a plus sign is not escaped, and no time has one before its offset.
const unescaped = (text: string): string => text.replace(/ (\d{2}:\d{2})$/, "+$1");

/** A moment of the past: Stockholm's time where no offset stands with it, the beginning of a date alone. */
export const readMoment = (text: string, now: string): { readonly value: string } | Problem => {
  const reading = readBound(unescaped(text), "last");
  if (!reading.ok) return problem(asOfName, reading.code);
  if (reading.value === null) return problem(asOfName, "required");
  // Nobody knows yet how the data will stand.
  return Date.parse(reading.value) > Date.parse(now)
    ? problem(asOfName, "inFuture")
    : { value: reading.value };
};

/** `as_of` of a call that knows no other parameters; `null` is now. */
export const readAsOf = (context: Pick<Context, "now">, parameters: Parameters): string | null => {
  const problems: Problem[] = [];
  let asOf: string | null = null;
  for (const [at, [name, text]] of parameters.entries()) {
    const isTwice = at !== parameters.findIndex(([other]) => other === name);
    const reading =
      name !== asOfName || isTwice
        ? problem(name, "unknownParameter")
        : readMoment(text, context.now());
    if ("code" in reading) problems.push(reading);
    else asOf = reading.value;
  }
  if (problems.length > 0) throw invalid(problems);
  return asOf;
};
