import type { Value } from "@teckna/domain/entity";
import { fieldOfCitation, type StoredCitation } from "../../api/releases/stored-releases.ts";
import { idOf } from "../../api/stored.ts";
import type { Draft } from "../../records/form/draft.ts";
import type { Quoted } from "./quoted.ts";

/** A citation with the value it is for. */
type CitedValue = { readonly value: Value; readonly quoted: Quoted };

const keyOf = (path: string, id: string, name: string): string => `${path} ${id} ${name}`;

/** The stored citations of an issue's values, as the server last reported them. */
export class StoredCitations {
  #known: ReadonlyMap<string, CitedValue> = new Map();

  /** Takes the server's citations, newest first; returns false if there are none, as before. */
  learn(citations: readonly StoredCitation[]): boolean {
    const known = new Map<string, CitedValue>();
    for (const citation of citations) {
      const field = fieldOfCitation(citation);
      if (!field || !citation.holds) continue;
      const { record_id: recordId, start, end, from, to, page, release } = citation;
      const { path, name, value } = field;
      const key = keyOf(path, recordId, name);
      const place = { start, end, from, to, page, source: release.source_id };
      if (!known.has(key)) known.set(key, { value, quoted: { path, name, recordId, ...place } });
    }
    const isNews = known.size + this.#known.size > 0;
    this.#known = known;
    return isNews;
  }

  newest(): Quoted | undefined {
    const [newest] = this.#known.values();
    return newest?.quoted;
  }

  /** The citation of a field's stored value; null also if the value saved meanwhile differs from the cited one. */
  find({ base, entity }: Draft, name: string): Quoted | null {
    const known = this.#known.get(keyOf(entity.path, idOf(base), name));
    return known && known.value === (base[name] ?? null) ? known.quoted : null;
  }
}
