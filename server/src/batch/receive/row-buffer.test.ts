import { expect, test } from "vitest";
import { createByteBuffer } from "./row-buffer.ts";

const texts = Array.from({ length: 20_000 }, (_, at) => `${at} Å🚀 ${"x".repeat(at % 200)}`);
const long = "ö".repeat(1_500_000);

test("gives back every text, in order and in any other", () => {
  const buffer = createByteBuffer();
  const all = [...texts.slice(0, 10_000), "", long, ...texts.slice(10_000)];
  for (const text of all) buffer.put(text);
  expect(all.map((_, place) => buffer.take(place))).toEqual(all);
  for (const place of [20_001, 0, 10_001, 10_000, 9_999, 19_999, 1])
    expect(buffer.take(place)).toBe(all[place]);
});

test("gives back what was put while more is put", () => {
  const buffer = createByteBuffer();
  for (const [place, text] of texts.entries()) {
    buffer.put(text);
    if (place % 1000 === 0) expect(buffer.take(place >> 1)).toBe(texts[place >> 1]);
  }
});
