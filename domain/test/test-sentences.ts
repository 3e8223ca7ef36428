import { expect, test } from "vitest";
import { valuesInRelease } from "./read-release.ts";

type Row = readonly [sentence: string, values: Readonly<Record<string, unknown>>];

/** Tests what a release of a headline and each sentence states, with the series or level before a field. */
export const testSentences = (headline: string, table: readonly Row[]): void => {
  test.each(table)("%s", (sentence, values) => {
    expect(valuesInRelease(`${headline}\n${sentence}`)).toMatchObject(values);
  });
};
