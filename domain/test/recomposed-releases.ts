import type { Release, Stated } from "./release-score.ts";
import { readFixture } from "./fixtures.ts";

type Truth = readonly { readonly id: string; readonly values: readonly Stated[] }[];

// The file is ours, and of this form.
const truth = JSON.parse(readFixture("releases", "truth.json")) as Truth;

/** Releases written for tests in sentences of their own, from real figures or invented ones, with what each states. */
export const recomposedReleases: readonly Release[] = truth.map(({ id, values }) => ({
  id,
  values,
  text: readFixture("releases", `${id}.txt`),
}));
