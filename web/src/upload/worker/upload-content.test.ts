import type { BatchRow } from "@teckna/domain/batch/plan";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { UploadContent } from "./upload-content.ts";

beforeAll(() => vi.stubGlobal("isSecureContext", true));
afterAll(() => void vi.unstubAllGlobals());

const rowsOf = (count: number): BatchRow[] =>
  Array.from({ length: count }, (_, index) => ({
    table: "issues",
    line: index + 2,
    cells: { id: `å-${index}`, share_id: "A\tB\n" },
  }));

const linesOf = (rows: readonly BatchRow[]): string =>
  rows.map((row) => `${JSON.stringify(row)}\n`).join("");

const contentOf = (rows: readonly BatchRow[]): UploadContent =>
  new UploadContent({ edition: 1, batchRows: () => rows });

const digestOf = async (text: string): Promise<string> => {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
};

const unpacked = (body: Blob): Promise<string> =>
  new Response(body.stream().pipeThrough(new DecompressionStream("gzip"))).text();

test("reports how much there is and the digest that the server knows it by", async () => {
  const rows = rowsOf(2500);
  const lines = linesOf(rows);
  const content = await contentOf(rows).report();
  expect(content).toMatchObject({
    rows: 2500,
    bytes: new Blob([lines]).size,
    digest: await digestOf(lines),
  });
});

test("packs the header and the rows as lines", async () => {
  const rows = rowsOf(1200);
  const body = await contentOf(rows).pack({ id: "b", allOrNothing: true });
  const text = await unpacked(body ?? new Blob());
  expect(text).toBe(`{"batch":{"id":"b","all_or_nothing":true}}\n${linesOf(rows)}`);
});

test("has the same fingerprint for the same rows only", async () => {
  const [one, same, other] = await Promise.all(
    [rowsOf(9), rowsOf(9), rowsOf(8)].map((rows) => contentOf(rows).report()),
  );
  expect(same?.fingerprint).toBe(one?.fingerprint);
  expect(other?.fingerprint).not.toBe(one?.fingerprint);
});

test("gives up where the rows are edited meanwhile, and writes the new ones down next time", async () => {
  const source = { edition: 1, batchRows: () => rowsOf(200_000 / source.edition) };
  const content = new UploadContent(source);
  const first = content.report();
  source.edition = 200;
  expect(await first).toBeNull();
  expect(await content.report()).toMatchObject({ rows: 1000 });
});
