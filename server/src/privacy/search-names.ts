import { type Runs, type Sql, unlimited } from "../db/connection/database.ts";
import { type Place, columnsHolding, places } from "./places.ts";
import type { ErasureKey } from "./erasure-key.ts";
import { type PlacedRow, patternsOf, readRows, textsOf } from "./placed-rows.ts";
import { excerpt } from "./text/excerpt.ts";
import type { FoundNames, NameFinder } from "./text/name-finder.ts";
import { maskName, replaceName } from "./text/replace-name.ts";
import { nameColumnsOf } from "./places-sql.ts";

/** How often the name occurs in a column: as the whole text, and within longer text. */
export type PlaceCount = {
  readonly table: string;
  readonly column: string;
  readonly whole: number;
  readonly inside: number;
};

/** A text in which the name occurs among other words. */
export type InsideText = {
  readonly digest: string;
  readonly before: string;
  readonly after: string;
  readonly count: number;
  /** Where it occurs, as `table/id`; only the first few. */
  readonly subjects: readonly string[];
};

/** The result of a search for names in everything that is stored. */
export type Findings = {
  readonly places: readonly PlaceCount[];
  /** The spellings of the names where they are the whole text, with their counts. */
  readonly spellings: readonly { readonly text: string; readonly count: number }[];
  readonly texts: readonly InsideText[];
  /** The number of all texts; not all are listed. */
  readonly textCount: number;
  /** Where they occur, as `table/id`: the first few, and the number of all. */
  readonly subjects: readonly string[];
  readonly subjectCount: number;
  /** Users of the product whose name, address or history contains it. */
  readonly accounts: readonly string[];
  /** Records whose own id contains it. */
  readonly ids: readonly string[];
};

export const maxTexts = 500;
const maxSubjects = 100;
const maxPerText = 5;

type Gathered = {
  text: string;
  found: FoundNames;
  readonly hasOffsets: boolean;
  count: number;
  readonly subjects: Set<string>;
};

/** Sums up what is found, place by place. */
class Gathering {
  readonly #places = new Map<string, { whole: number; inside: number }>();
  readonly #spellings = new Map<string, number>();
  readonly #texts = new Map<string, Gathered>();
  readonly #subjects = new Set<string>();
  readonly #finder: NameFinder;
  readonly #key: ErasureKey;
  readonly accounts = new Set<string>();
  readonly ids = new Set<string>();
  #textCount = 0;

  constructor(finder: NameFinder, key: ErasureKey) {
    this.#finder = finder;
    this.#key = key;
  }

  addRows(place: Place, columns: readonly string[], rows: readonly PlacedRow[]): void {
    for (const row of rows)
      for (const [column, text] of textsOf(place, columns, row))
        this.#add(place, column, row.subject, text);
  }

  #add(place: Place, column: string, subject: string, text: string): void {
    const found = this.#finder.find(text);
    if (!found) return;
    this.#subjects.add(subject);
    const name = `${place.table}.${column}`;
    const counts = this.#places.get(name) ?? { whole: 0, inside: 0 };
    this.#places.set(name, counts);
    if (found.isWhole) {
      counts.whole += 1;
      this.#spellings.set(text, (this.#spellings.get(text) ?? 0) + 1);
    } else {
      counts.inside += 1;
      this.#addText(subject, text, found, place.columns[column] === "offsets");
    }
  }

  #addText(subject: string, text: string, found: FoundNames, hasOffsets: boolean): void {
    const digest = this.#key.textDigest(text);
    const known = this.#texts.get(digest);
    if (!known) this.#textCount += 1;
    const gathered = known ?? {
      ...excerpt(text, found),
      hasOffsets,
      count: 0,
      subjects: new Set<string>(),
    };
    if (!known && this.#texts.size >= maxTexts) return;
    gathered.count += 1;
    if (gathered.subjects.size < maxPerText) gathered.subjects.add(subject);
    this.#texts.set(digest, gathered);
  }

  result(pseudonym: string): Findings {
    return {
      places: [...this.#places].map(([name, counts]) => {
        const [table = "", column = ""] = name.split(".");
        return { table, column, ...counts };
      }),
      spellings: [...this.#spellings]
        .map(([text, count]) => ({ text, count }))
        .toSorted((a, b) => b.count - a.count),
      texts: [...this.#texts].map(([digest, { text, found, hasOffsets, count, subjects }]) => ({
        digest,
        before: text,
        after: hasOffsets ? maskName(text, found) : replaceName(text, found, pseudonym),
        count,
        subjects: [...subjects],
      })),
      textCount: this.#textCount,
      subjects: [...this.#subjects].slice(0, maxSubjects),
      subjectCount: this.#subjects.size,
      accounts: [...this.accounts],
      ids: [...this.ids].slice(0, maxSubjects),
    };
  }
}

type Looking = {
  readonly finder: NameFinder;
  readonly pseudonym: string;
  readonly key: ErasureKey;
  readonly collation: string;
};

/** The column of a record's own id. */
const isOwnId = (column: string): boolean => column === "id";

const lookAtUsers = async (
  sql: Runs,
  { finder, collation }: Looking,
  gathering: Gathering,
): Promise<void> => {
  const patterns = patternsOf(finder.names);
  for (const place of places) {
    const isPool = place.table.startsWith("pool_user");
    const columns = isPool
      ? columnsHolding(place, "user", "userJson")
      : columnsHolding(place, "id").filter(isOwnId);
    const found = isPool ? gathering.accounts : gathering.ids;
    const hasName = (row: PlacedRow): boolean =>
      [...textsOf(place, columns, row)].some(([, text]) => finder.find(text) !== null);
    for await (const rows of readRows(sql, place, columns, { patterns, collation }))
      for (const { subject } of rows.filter(hasName)) found.add(subject);
  }
};

const lookFor = async (sql: Runs, looking: Looking): Promise<Findings> => {
  const { finder, pseudonym, key, collation } = looking;
  const gathering = new Gathering(finder, key);
  const patterns = patternsOf(finder.names);
  for (const place of places) {
    const columns = nameColumnsOf(place);
    for await (const rows of readRows(sql, place, columns, { patterns, collation }))
      gathering.addRows(place, columns, rows);
  }
  await lookAtUsers(sql, looking, gathering);
  return gathering.result(pseudonym);
};

/** Searches everything that is stored for names, in one snapshot; changes nothing. */
export const lookOnce = (sql: Sql, looking: Looking): Promise<Findings> =>
  unlimited(sql).begin("read only, isolation level repeatable read", (tx) => lookFor(tx, looking));
