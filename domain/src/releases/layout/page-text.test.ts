import { expect, test } from "vitest";
import { joinPages, storableText, pageText, unreadablePart } from "./page-text.ts";
import type { Run } from "./run.ts";

const width = 5;
const leading = 12;

/** Letters of one width, ten high. */
const run = (text: string, x: number, y: number, height = 10): Run => ({
  text,
  x,
  y,
  width: text.length * width,
  height,
});

/** Lines below each other. */
const column = (lines: readonly string[], x: number, top = 0): Run[] =>
  lines.map((line, at) => run(line, x, top + at * leading));

const prose = [
  "Styrelsen beslutade i dag om en nyemission av units med",
  "företrädesrätt för befintliga aktieägare om cirka fyrtio",
  "miljoner kronor. Emissionen omfattas av åtaganden om tio",
  "procent.",
];
const right = [
  "Den som på avstämningsdagen är införd i den av Euroclear",
  "förda aktieboken erhåller en uniträtt för varje aktie. För",
  "teckning av en unit krävs elva uniträtter. Sista dagen för",
  "handel i aktien med rätt att delta är den tjugosjunde maj",
  "och den första dagen utan är den tjugoåttonde i samma mån",
  "och år.",
];

/** A line whose words have gaps of this width. */
const stretched = (words: readonly string[], gap: number, y: number): Run[] => {
  let x = 50;
  return words.map((word) => {
    const each = run(word, x, y);
    x += word.length * width + gap;
    return each;
  });
};

test("words of a line that is stretched to the edge are no cells", () => {
  const runs = [
    ...column(["Emissionen omfattas av teckningsåtaganden om totalt"], 50),
    ...stretched(["20,5", "procent", "och"], 84, leading),
    ...column(["garantier."], 50, 2 * leading),
  ];
  expect(pageText(runs)).toContain("20,5 procent och");
});

test("figures that stand apart by the same are cells", () => {
  expect(pageText(stretched(["Aktier", "100", "200"], 84, 0))).toBe("Aktier\t100\t200");
});

test("the lines of a paragraph are one, and the next paragraph another", () => {
  const runs = [...column(prose, 50), ...column(["Ny rubrik", ...right], 50, 100)];
  expect(pageText(runs)).toBe([prose.join(" "), "Ny rubrik", right.join(" ")].join("\n"));
});

test("a heading, a list and rows of labels are lines of their own, however near they stand", () => {
  const lines = [
    "Bakgrund",
    ...prose,
    "• Första punkten",
    "• Andra punkten",
    "ISIN: SE1",
    "Kurs: 2",
  ];
  expect(pageText(column(lines, 50))).toBe(
    ["Bakgrund", prose.join(" "), ...lines.slice(1 + prose.length)].join("\n"),
  );
});

test("values that are drawn after all their labels stand in the rows of these", () => {
  const labels = ["Avstämningsdag", "Teckningsperiod", "Teckningskurs"];
  const values = ["29 maj 2024", "31 maj – 14 juni", "1,06 SEK"];
  const rows = labels.map((label, at) => `${label}\t${values[at]}`);
  expect(pageText([...column(labels, 50), ...column(values, 250)])).toBe(rows.join("\n"));
});

test("two columns of running text are read one after the other, what stands above and below them in its place", () => {
  const left = [...prose.slice(0, 3), ...prose.slice(0, 2), "procent."];
  const runs = [
    run("Rubrik över hela sidan, som går från den ena kanten till den andra kanten", 50, 0),
    ...column(left, 50, 30),
    // Lines of the other column stand a little lower.
    ...column(right, 350, 34),
    run("12", 300, 200),
  ];
  const text = pageText(runs);
  expect(text).toBe(
    [
      "Rubrik över hela sidan, som går från den ena kanten till den andra kanten",
      left.join(" "),
      right.join(" "),
      "12",
    ].join("\n"),
  );
});

test("a cell below its head stands there, with empty ones for those that a row lacks", () => {
  const heads = [
    run("Tecknings-", 200, 0),
    run("Andel av", 500, 0),
    run("Namn", 50, 12),
    run("förbindelse", 200, 12),
    run("Toppgaranti", 350, 12),
    run("emissionen", 500, 12),
  ];
  const rows = [
    run("Alfa AB", 50, 24),
    run("500 000", 220, 24),
    run("1,5 %", 525, 24),
    run("Beta AB", 50, 36),
    run("900 000", 370, 36),
    run("2,5 %", 525, 36),
    run("Gamma AB", 50, 48),
    run("1", 250, 48),
    run("2", 400, 48),
    run("3 %", 530, 48),
    // Between two heads, or below both.
    run("Delta AB", 50, 60),
    run("700 000", 290, 60),
    run("Epsilon AB", 50, 72),
    run("100 000 och dessutom 300 000", 230, 72),
  ];
  expect(pageText([...heads, ...rows]).split("\n")).toEqual([
    "\tTecknings-\t\tAndel av",
    "Namn\tförbindelse\tToppgaranti\temissionen",
    "Alfa AB\t500 000\t\t1,5 %",
    "Beta AB\t\t900 000\t2,5 %",
    "Gamma AB\t1\t2\t3 %",
    "Delta AB\t700 000",
    "Epsilon AB\t100 000 och dessutom 300 000",
  ]);
});

test("columns that stand close together are parted where many rows have the same edge", () => {
  const rows = Array.from({ length: 6 }, (_, at) => [`Investerare ${at}`, `${at} 000`] as const);
  const runs = rows.flatMap(([name, amount], at) => [
    run(name, 50, at * leading),
    run(amount, 50 + name.length * width + 8, at * leading),
  ]);
  expect(pageText(runs)).toBe(rows.map((row) => row.join("\t")).join("\n"));
});

test("a cell of several lines is one, and a row of figures is never part of the one above", () => {
  const runs = [
    run("Villkor", 50, 0),
    ...column(right, 150),
    run("Företrädesemissionen i dess helhet, cirka", 50, 150),
    run("40,1", 400, 150),
    run("Övertilldelningen i dess helhet, högst", 50, 162),
    run("8,0", 400, 162),
  ];
  expect(pageText(runs)).toBe(
    [
      `Villkor\t${right.join(" ")}`,
      "Företrädesemissionen i dess helhet, cirka\t40,1",
      "Övertilldelningen i dess helhet, högst\t8,0",
    ].join("\n"),
  );
});

test("a hyphen at the end of a line stays there with its line break", () => {
  expect(pageText(column(["Priset är satt av styrelsen för tecknings-", "perioden."], 50))).toBe(
    "Priset är satt av styrelsen för tecknings-\nperioden.",
  );
});

test("the number of a note is no digit of the figure before it", () => {
  expect(pageText([run("cirka 5,8", 50, 10), run("26", 95, 6, 6), run("MSEK", 108, 10)])).toBe(
    "cirka 5,8²⁶ MSEK",
  );
});

test("words drawn twice for bold are there once, and words apart have their space", () => {
  const runs = [run("Kurs", 50, 0), run("Kurs", 50.3, 0), run("1,06", 73, 0)];
  expect(pageText(runs)).toBe("Kurs 1,06");
});

test("what no text may hold is replaced before its places count, and much of it is noticed", () => {
  expect(storableText("a\0b\ud800c\f\u00ad")).toBe("a\ufffdb\ufffdc\ufffd-");
  expect(pageText([run("\ue012\ue013\0 ok", 0, 0)])).toBe("\ue012\ue013\ufffd ok");
  expect(unreadablePart("\ue012\ue013\ufffd ok")).toBe(0.6);
  expect(unreadablePart(" ")).toBe(0);
});

test("pages without text keep their number, those at the end are left out", () => {
  expect(joinPages(["a", "", "b", ""])).toEqual({ text: "a\n\f\n\fb", pageStarts: [0, 3, 5] });
  expect(joinPages([""])).toEqual({ text: "", pageStarts: [0] });
});
