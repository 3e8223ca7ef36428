import { hash } from "node:crypto";
import { newFamily, replacing, saveChanges } from "./changesets.ts";
import type { TestApi, Wire } from "./test-api.ts";

/** With surrogate pairs, non-ASCII spaces, and two pages. */
export const releaseText =
  "🚀 Villkor\u00a0i korthet. Teckningskursen är 4,20\u00a0kr per unit. Övrigt 🚀 följer, säger Åsa Ek-Öst.\nSida två: 1 000 units.\n";

export const digest = hash("sha256", releaseText);

/** The position of a quote in the text. */
export const placeOf = (quote: string, text = releaseText) => {
  const start = text.indexOf(quote);
  return { start, end: start + quote.length };
};

/** The citation of the price. */
export const citedPrice = (more: object = {}) => ({
  field: "unit_sub_price",
  release: digest,
  ...placeOf("4,20\u00a0kr"),
  rule: "pointed",
  confidence: null,
  ...more,
});

export const readJson = async <T = Wire>(api: TestApi, path: string): Promise<T> =>
  (await api.call("GET", `/api/${path}`)).json();

export const citationsOf = async (api: TestApi, path: string): Promise<readonly Wire[]> =>
  (await readJson<{ readonly citations: readonly Wire[] }>(api, `${path}/citations`)).citations;

export const newSource = { table: "sources", record: { source_type: "Pressmeddelande" } };

export type CitedIssue = {
  readonly issue: string;
  readonly source: string;
  readonly batch: string;
};

/** The changeset entry that gives an issue these values with their citations. */
export const citing = async (
  api: TestApi,
  issue: string,
  values: Wire,
  ...citations: readonly object[]
): Promise<object> => ({
  ...replacing("issues", await readJson(api, `issues/${issue}`), values),
  citations,
});

/** An issue whose price was read in a text that is saved with it. */
export const citedIssue = async (api: TestApi, more: object = {}): Promise<CitedIssue> => {
  const { issue } = await newFamily(api);
  const release = { text: releaseText, page_starts: [0, releaseText.indexOf("Sida")], ...more };
  const saved = await saveChanges(api, issue, {
    created: [{ ...newSource, release }],
    replaced: [await citing(api, issue, { unit_sub_price: 4.2 }, citedPrice())],
  });
  return { issue, source: String(saved.created[0]?.record["id"]), batch: saved.id };
};
