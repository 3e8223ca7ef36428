import { issue } from "@teckna/domain/entities/issue";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { saveBatch } from "../../test/batches.ts";
import { linkOf } from "../../test/links.ts";
import { pathOf } from "../../test/sample-record.ts";
import { type TestApi, type Wire, openTestApi } from "../../test/test-api.ts";

// Words of one or two letters are searched for by other SQL than longer ones, with the same meaning.

let api: TestApi;
let notDeleted: readonly Wire[];

const letters = [...Array.from("aAbBqåÄöÖéßİΣ%_\\'\"-.0"), "e\u0301", "😀"];
const letter = fc.constantFrom(...letters);
const shortText = fc.array(letter, { minLength: 1, maxLength: 6 }).map((found) => found.join(""));
/** Texts of about the length that fits into an index entry, with something to find at the very end. */
const longText = fc
  .tuple(fc.constantFrom("x", "å", "😀"), fc.integer({ min: 1, max: 1600 }), shortText)
  .map(([filler, times, end]) => `${filler.repeat(times)} ${end}`);

const cells = fc.record(
  {
    share_id: shortText,
    sub_start_date: fc.constantFrom("2024-02-29", "2025-01-07"),
    financial_advisor_id: shortText,
    internal_comment: fc.oneof(shortText, longText),
    external_comment: fc.oneof(shortText, longText),
  },
  { requiredKeys: ["share_id"] },
);

const store = async (seed: number): Promise<void> => {
  const rows = fc.sample(cells, { seed, numRuns: 60 });
  await saveBatch(
    api,
    rows.map((row, index) => ({
      table: "issues",
      line: index + 2,
      cells: { ...row, id: `${seed}-${index}` },
    })),
  );
};

beforeAll(async () => {
  api = await openTestApi();
  for (const seed of [1, 2, 3]) await store(seed);
  for (const row of fc.sample(cells, { seed: 4, numRuns: 30 })) {
    const stored = await api.create(issue, row);
    if (String(stored["id"]).charCodeAt(35) % 2 === 0)
      await api.call("DELETE", pathOf(issue, stored));
  }
  notDeleted = (await api.call("GET", "/api/issues?page_size=1000")).json();
  expect(notDeleted.length).toBeGreaterThan(150);
});
afterAll(() => api.close());

const textOf = (value: unknown): string | null => (typeof value === "string" ? value : null);

const nameOf = (row: Wire): string | null => {
  const share = textOf(row["share_id"]);
  const year = textOf(row["sub_start_date"])?.slice(0, 4) ?? "";
  return share && `${share} ${year}`.trim();
};

/** Letters look the same composed or not, and in either case. */
const fold = (text: string): string => text.normalize("NFC").toLowerCase();

const isFound = (row: Wire, words: readonly string[]): boolean => {
  const { id, share_id, financial_advisor_id, internal_comment, external_comment } = row;
  const texts = [
    id,
    share_id,
    financial_advisor_id,
    internal_comment,
    external_comment,
    nameOf(row),
  ]
    .filter((text) => typeof text === "string")
    .map(fold);
  return words.every((word) => texts.some((text) => text.includes(fold(word))));
};

type Key = readonly [name: string, descending: boolean];

const compareBy =
  (keys: readonly Key[]) =>
  (one: Wire, other: Wire): number => {
    for (const [name, descending] of keys) {
      const [a, b] = [textOf(one[name]), textOf(other[name])];
      if (a === b) continue;
      if (a === null || b === null) return a === null ? 1 : -1;
      const order = Buffer.compare(Buffer.from(a), Buffer.from(b));
      if (order !== 0) return descending ? -order : order;
    }
    return 0;
  };

const newestFirst: readonly Key[] = [
  ["created_at", true],
  ["id", false],
];
const sorts: ReadonlyMap<string, readonly Key[]> = new Map([
  ["", newestFirst],
  ["-created_at,id", newestFirst],
  [
    "-sub_start_date",
    [
      ["sub_start_date", true],
      ["id", false],
    ],
  ],
  ["id", [["id", false]]],
]);

const word = fc.array(letter, { minLength: 1, maxLength: 2 }).map((found) => found.join(""));
const search = fc.record({
  words: fc.array(word, { minLength: 1, maxLength: 3 }),
  sort: fc.constantFrom(...sorts.keys()),
  size: fc.integer({ min: 9, max: 70 }),
  isFiltered: fc.boolean(),
});

type Search = { words: string[]; sort: string; size: number; isFiltered: boolean };

const expectedOf = ({ words, sort, isFiltered }: Search): unknown[] =>
  notDeleted
    .filter((row) => isFound(row, words) && (!isFiltered || row["financial_advisor_id"] === null))
    .toSorted(compareBy(sorts.get(sort) ?? []))
    .map(({ id }) => id);

const addressOf = ({ words, sort, size, isFiltered }: Search): string => {
  const query = new URLSearchParams({ q: words.join(" "), page_size: String(size) });
  if (sort !== "") query.set("sort", sort);
  if (isFiltered) query.set("financial_advisor_id.empty", "true");
  return `/api/issues?${query.toString()}`;
};

const readList = async (url: string, total: number) => {
  const response = await api.call("GET", url);
  expect(response.statusCode, `${url} ${response.body}`).toBe(200);
  expect(response.headers["x-total-count"], url).toBe(String(total));
  const ids = response.json<Wire[]>().map(({ id }) => id);
  return { ids, next: linkOf(response.headers["link"], "next") };
};

it("finds what plain comparing finds, in order, by page and by cursor, with the exact total", async () => {
  await fc.assert(
    fc.asyncProperty(search, async (requested) => {
      const expected = expectedOf(requested);
      const url = addressOf(requested);
      const paged: unknown[] = [];
      const pages = Math.ceil(expected.length / requested.size);
      for (let page = 1; page <= pages + 1; page += 1)
        paged.push(...(await readList(`${url}&page=${page}`, expected.length)).ids);
      expect(paged).toEqual(expected);
      const followed: unknown[] = [];
      for (let next: string | undefined = url; next !== undefined;) {
        const part: Awaited<ReturnType<typeof readList>> = await readList(next, expected.length);
        followed.push(...part.ids);
        next = part.next;
      }
      expect(followed).toEqual(expected);
    }),
    { numRuns: 40 },
  );
});

const random = (length: number): string =>
  Array.from({ length }, () =>
    String.fromCodePoint(0x1_d400 + Math.trunc(Math.random() * 900)),
  ).join("");

it.each([1499, 1500, 1501])(
  "finds an issue whose texts are %i bytes with the longest ids",
  async (bytes) => {
    const [id, share_id] = [random(100), random(100)];
    const internal_comment = random(73) + "q".repeat(bytes - 1495);
    const body = { id, share_id, internal_comment };
    const stored = await api.call("POST", "/api/issues", { body });
    expect(stored.statusCode, stored.body).toBe(201);
    const { sql } = api.database;
    const [row] = await sql`select octet_length(search) as bytes from issues where id = ${id}`;
    expect(row?.["bytes"]).toBe(bytes);
    const query = new URLSearchParams({ q: Array.from(share_id).slice(0, 2).join("") }).toString();
    for (const sort of ["", "&sort=id"]) {
      const found = await api.call("GET", `/api/issues?${query}${sort}`);
      expect(found.json<Wire[]>().map((record) => record["id"])).toContain(id);
    }
  },
);
