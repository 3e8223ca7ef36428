import fc from "fast-check";
import { expect, test } from "vitest";
import { anyCharacter } from "../../../test/any-character.ts";
import { processorMs } from "../../../test/processor-ms.ts";
import { joinPages, pageText } from "./page-text.ts";

const place = fc.double({ min: -500, max: 1500, noNaN: true });
const run = fc.record({
  text: fc.string({ unit: anyCharacter, maxLength: 30 }),
  x: place,
  y: place,
  width: fc.double({ min: 0, max: 600, noNaN: true }),
  height: fc.double({ min: 0, max: 60, noNaN: true }),
});

const signs = (text: string): string => Array.from(text.replace(/[\s-]/g, "")).toSorted().join("");

test("begins of pages ascend within the text, and the pages between them are the text", () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ maxLength: 20 }), { minLength: 1, maxLength: 20 }),
      (pages) => {
        fc.pre(pages.some((page) => page !== ""));
        const { text, pageStarts } = joinPages(pages);
        const ends = [...pageStarts.slice(1), text.length];
        expect(pageStarts[0]).toBe(0);
        expect(pageStarts.every((start, at) => start < (ends[at] ?? 0))).toBe(true);
        const parts = pageStarts.map((start, at) => text.slice(start, ends[at]));
        expect(parts.join("")).toBe(text);
        expect(parts.map((part) => part.replace(/\n\f$/, ""))).toEqual(
          pages.slice(0, pageStarts.length),
        );
      },
    ),
  );
});

test("no letter of a page is lost or added, wherever it stands, and its text can be kept", () => {
  const letters = fc.stringMatching(/^[a-zåäö]{1,8}$/);
  const lone = fc.tuple(fc.record({ x: place, y: place }), letters);
  fc.assert(
    fc.property(fc.uniqueArray(lone, { selector: ([, text]) => text, maxLength: 60 }), (all) => {
      const runs = all.map(([at, text]) => ({ ...at, text, width: text.length * 5, height: 10 }));
      expect(signs(pageText(runs))).toBe(signs(all.map(([, text]) => text).join("")));
    }),
  );
  fc.assert(
    fc.property(fc.array(run, { maxLength: 40 }), (runs) => {
      const text = pageText(runs);
      expect(text.isWellFormed()).toBe(true);
      expect(text).not.toMatch(/[\0\f\r]/);
    }),
  );
});

test("a page of as many pieces as a hostile file has takes no longer than its size allows", () => {
  const runs = Array.from({ length: 40_000 }, (_, at) => ({
    text: "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
    x: (at % 7) * 200,
    y: Math.floor(at / 7) * (at % 3 === 0 ? 0.1 : 3),
    width: 150,
    height: 10,
  }));
  expect(processorMs(() => pageText(runs))).toBeLessThan(2000);
});
