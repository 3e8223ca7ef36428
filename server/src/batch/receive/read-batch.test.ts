import { expect, it } from "vitest";
import { BatchReader } from "./read-batch.ts";

const header = '{"batch":{"id":"0197aaaa-0000-7000-8000-000000000000"}}\n';
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

it("passes over blank lines, as many as there may be rows", () => {
  const reader = new BatchReader({ batchBytes: 1_000_000, batchRows: 100 });
  reader.read(bytesOf(header + "\n".repeat(100)));
  expect(reader.end().facts.rows).toBe(0);
});

it("refuses a body of blank lines long before its last byte", () => {
  const reader = new BatchReader({ batchBytes: 134_217_728, batchRows: 200_000 });
  reader.read(bytesOf(header));
  const blank = bytesOf("\n".repeat(16_384));
  let read = 0;
  const readAll = (): void => {
    for (; read < 134_217_728; read += blank.length) reader.read(blank);
  };
  expect(readAll).toThrow(expect.objectContaining({ code: "tooLarge" }));
  expect(read).toBeLessThan(500_000);
});
