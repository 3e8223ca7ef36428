import { queryOptions } from "@tanstack/react-query";
import { requestJson } from "../client.ts";

export type PlaceCount = {
  readonly table: string;
  readonly column: string;
  readonly whole: number;
  readonly inside: number;
};

/** A text that contains the name among other words. */
export type InsideText = {
  readonly id: string;
  readonly before: string;
  readonly after: string;
  readonly count: number;
  readonly subjects: readonly string[];
};

export type Findings = {
  readonly places: readonly PlaceCount[];
  readonly spellings: readonly { readonly text: string; readonly count: number }[];
  readonly texts: readonly InsideText[];
  readonly text_count: number;
  /** `table/id`. */
  readonly subjects: readonly string[];
  readonly subject_count: number;
  readonly accounts: readonly string[];
  readonly ids: readonly string[];
};

export type ErasurePreview = Findings & {
  readonly pseudonym: string;
  readonly suggestions: readonly { readonly name: string; readonly why: "alias" | "similar" }[];
};

export type Erasure = {
  readonly id: string;
  readonly pseudonym: string;
  readonly records: number;
  readonly is_complete: boolean;
  readonly left: Findings;
};

export type ListedErasure = {
  readonly id: string;
  readonly kind: "person" | "retention";
  readonly at: string;
  readonly by: string;
  readonly pseudonym: string | null;
  readonly records: number;
  readonly is_complete: boolean;
};

const path = "/admin/erasures";

/** The server reads all stored data. */
const timeoutMs = 900_000;

const post = (more: string, body: object): Promise<unknown> =>
  requestJson(`${path}${more}`, { method: "POST", body: JSON.stringify(body), timeoutMs });

// Our own server describes its responses so (OpenAPI: ErasurePreview, Erasure, ErasureListed).
export const previewErasure = async (names: readonly string[]): Promise<ErasurePreview> =>
  (await post("/preview", { names })) as ErasurePreview;

export const eraseNames = async (
  names: readonly string[],
  inside: readonly string[],
): Promise<Erasure> =>
  // As above.
  (await post("", { names, inside })) as Erasure;

export const erasuresOptions = queryOptions({
  queryKey: ["erasures"],
  // As above.
  queryFn: async ({ signal }) => (await requestJson(path, { signal })) as readonly ListedErasure[],
});
