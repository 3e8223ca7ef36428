import { linesOnPage, makePdf } from "../../../../../domain/test/make-pdf.ts";
import { expect, test } from "vitest";
import { readPdfPages } from "./pdf-pages.ts";

const noted = async (file: Uint8Array) => {
  const pages: (readonly [number, number])[] = [];
  const reading = await readPdfPages(file, (page, of) => pages.push([page, of]));
  return { reading, pages };
};

const first = [
  "Bolaget AB beslutar om nyemission av units",
  "Teckningskursen är 1,06 SEK per unit",
  "Avstämningsdag\t29 maj 2024",
  "Teckningsperiod\t31 maj – 14 juni 2024",
];

test("pages come as lines and rows in their order, with what has no text named", async () => {
  const file = makePdf([linesOnPage(first), [], linesOnPage(["Sista sidan"]), []]);
  const { reading, pages } = await noted(file);
  expect(reading).toEqual({
    ok: true,
    pdf: {
      text: `${first.join("\n")}\n\f\n\fSista sidan`,
      pageStarts: [0, first.join("\n").length + 2, first.join("\n").length + 4],
      withoutText: [2, 4],
    },
  });
  expect(pages).toEqual([1, 2, 3, 4].map((page) => [page, 4]));
});

test("a page that is written upwards reads as any other, what its edge says comes behind it", async () => {
  const rows = [
    ["Avstämningsdag", "29 maj 2024"],
    ["Teckningskurs", "1,06 SEK"],
  ];
  const turned = rows.flatMap((row, at) =>
    row.map((text, column) => ({ x: 60 + 13 * at, y: 60 + 200 * column, text, isUpright: true })),
  );
  const { reading } = await noted(makePdf([[{ x: 20, y: 20, text: "Utkast" }, ...turned]]));
  const text = [...rows.map((row) => row.join("\t")), "Utkast"].join("\n");
  expect(reading).toMatchObject({ ok: true, pdf: { text, pageStarts: [0], withoutText: [] } });
});

test.each([
  ["is protected by a password", makePdf([linesOnPage(first)], { isEncrypted: true }), "encrypted"],
  ["has images only", makePdf([[], []]), "noText"],
  ["is a PDF in name only", new TextEncoder().encode("%PDF-1.7\nnothing of the sort"), "torn"],
  ["is torn", makePdf([linesOnPage(first)]).slice(0, 120), "torn"],
  ["has too many pages", makePdf(Array.from({ length: 1001 }, () => [])), "tooManyPages"],
] as const)("a file that %s is refused for that", async (_, file, fault) => {
  expect((await noted(file)).reading).toEqual({ ok: false, fault });
});
