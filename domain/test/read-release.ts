import { propose } from "../src/releases/propose.ts";

type Values = Readonly<Record<string, unknown>>;

const statedIn = (text: string) => propose(text).filter(({ entity }) => entity !== "source");

/** What a text states, by field, each value behind how certain it is. */
export const readRelease = (text: string): Values =>
  Object.fromEntries(
    statedIn(text).map(({ field, value, confidence }) => [field, `${confidence} ${String(value)}`]),
  );

/** The values alone, those of one warrant or level by its name too. */
export const valuesInRelease = (text: string): Values =>
  Object.fromEntries(
    statedIn(text).map(({ of, field, value }) => [of === null ? field : `${of}.${field}`, value]),
  );

/** What is proposed for a field, of the issue unless a series or level is given. */
export const proposedIn = (text: string, field: string, of: string | null = null) =>
  propose(text).find((each) => each.field === field && each.of === of);

/** All values that are offered for each field behind how certain they are, a series before the field. */
export const readChoices = (text: string): Values =>
  Object.fromEntries(
    statedIn(text).map(({ entity, of, field, value, confidence, also }) => [
      entity === "warrant" && of !== "" ? `${of}.${field}` : field,
      [confidence, value, ...also.map((other) => other.value)].map(String).join(" "),
    ]),
  );
