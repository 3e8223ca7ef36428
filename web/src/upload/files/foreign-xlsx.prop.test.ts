import { pasteText } from "@teckna/domain/batch/block-text";
import fc from "fast-check";
import { expect, test } from "vitest";
import { zipOf } from "../../../test/foreign-workbook.ts";
import { readXlsx } from "./read-xlsx.ts";

const relationships = "http://purl.oclc.org/ooxml/officeDocument/relationships";

type Cell = {
  readonly shown: string;
  readonly type?: string;
  readonly style?: number;
  readonly value?: string;
};

const text = fc
  .string({ unit: fc.constantFrom("a", "Å", "<", "&", '"', "'", ">", "7"), minLength: 1 })
  .map((shown): Cell => ({ shown, type: "text" }));
const number = fc
  .tuple(fc.nat({ max: 99_999 }), fc.constantFrom("", "5", "25"))
  .map(([whole, fraction]): Cell => {
    const shown = fraction === "" ? `${whole}` : `${whole},${fraction}`;
    return { shown, value: shown.replace(",", ".") };
  });
const percent = fc
  .nat({ max: 100 })
  .map((n): Cell => ({ shown: `${n} %`, style: 1, value: `${n / 100}` }));
const day = fc.constant<Cell>({ shown: "2024-05-29", style: 2, value: "45441" });
const yes = fc.constant<Cell>({ shown: "SANT", type: "b", value: "1" });
const error = fc
  .constantFrom("#N/A", "#REF!", "#NAME?")
  .map((shown): Cell => ({ shown, type: "e", value: shown }));
const formula = fc.constant<Cell>({ shown: "x", type: "str", value: "x" });
const empty = fc.constant<Cell>({ shown: "" });
const cell = fc.oneof(text, number, percent, day, yes, error, formula, empty);

const writer = fc.record({
  prefix: fc.constantFrom("", "x:", "ns0:"),
  quote: fc.constantFrom('"', "'"),
  isNamed: fc.boolean(),
  isRowNamed: fc.boolean(),
  isShared: fc.boolean(),
  isRich: fc.boolean(),
  hasSections: fc.boolean(),
  between: fc.constantFrom("", "\n  ", "<!-- <c t='e'> -->"),
  emptyCell: fc.constantFrom("", "/", "/style"),
});
type Writer = typeof writer extends fc.Arbitrary<infer W> ? W : never;

const escape = (raw: string): string =>
  raw.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** Writes sheets in the variations that other programs produce. */
class ForeignWriter {
  readonly strings: string[] = [];
  readonly #how: Writer;

  constructor(how: Writer) {
    this.#how = how;
  }

  tag(name: string, attributes: Readonly<Record<string, string | undefined>>, inner?: string) {
    const { prefix, quote } = this.#how;
    const attributeText = Object.entries(attributes)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => ` ${key}=${quote}${value}${quote}`)
      .join("");
    if (inner === undefined) return `<${prefix}${name}${attributeText}/>`;
    return `<${prefix}${name}${attributeText}>${inner}</${prefix}${name}>`;
  }

  #text(shown: string): string {
    const { isRich, hasSections } = this.#how;
    const content = (part: string) => (hasSections ? `<![CDATA[${part}]]>` : escape(part));
    if (!isRich || shown.length < 2) return this.tag("t", {}, content(shown));
    const parts = [shown.slice(0, 1), shown.slice(1)];
    return parts.map((part) => this.tag("r", {}, this.tag("t", {}, content(part)))).join("");
  }

  #cell({ shown, type, style, value }: Cell, name: string): string {
    const { isNamed, isShared, emptyCell, between } = this.#how;
    const r = isNamed ? name : undefined;
    if (type === "text" && isShared) {
      this.strings.push(this.tag("si", {}, this.#text(shown)));
      const v = this.tag("v", {}, String(this.strings.length - 1));
      return this.tag("c", { r, t: "s" }, v);
    }
    if (type === "text")
      return this.tag("c", { r, t: "inlineStr" }, this.tag("is", {}, this.#text(shown)));
    const t = type;
    const s = style === undefined ? undefined : String(style);
    if (value !== undefined) {
      const f = type === "str" ? this.tag("f", {}, "A1") : "";
      return this.tag("c", { t, s, r }, between + f + this.tag("v", {}, value) + between);
    }
    if (emptyCell === "" && isNamed) return "";
    return this.tag("c", { r, s: emptyCell === "/style" ? "1" : undefined });
  }

  rows(grid: readonly (readonly Cell[])[]): string {
    const { isRowNamed, between } = this.#how;
    return grid
      .map((cells, row) => {
        const inner = cells.map((each, column) =>
          this.#cell(each, `${String.fromCharCode(65 + column)}${row + 1}`),
        );
        const r = isRowNamed ? String(row + 1) : undefined;
        return this.tag("row", { r, spans: "1:5" }, inner.join(between)) + between;
      })
      .join("");
  }
}

const bookOf = (grid: readonly (readonly Cell[])[], how: Writer): Promise<ArrayBuffer> => {
  const own = new ForeignWriter(how);
  const rows = own.rows(grid);
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Target="${target}" Type="${relationships}/${type}" Id="${id}"/>`;
  const { prefix, quote } = how;
  const formats = own.tag("numFmt", {
    formatCode: "0.0 %",
    numFmtId: "170",
  });
  const styles = ["0", "170", "14"].map((numFmtId) => own.tag("xf", { numFmtId }));
  return zipOf({
    "_rels/.rels": `<Relationships>${relation("r", "officeDocument", "/xl/Workbook2.xml")}</Relationships>`,
    "xl/workbook2.xml": own.tag(
      "workbook",
      {},
      `<${prefix}sheets><${prefix}sheet state=${quote}visible${quote} d:id=${quote}R7${quote} sheetId=${quote}4${quote} name=${quote}Emissioner${quote}/></${prefix}sheets>`,
    ),
    "xl/_rels/Workbook2.xml.rels": `<Relationships>${relation("R7", "worksheet", "/xl/worksheets/blad%201.xml")}${relation("S", "sharedStrings", "strings/../texter.xml")}${relation("T", "styles", "./styles.xml")}</Relationships>`,
    "xl/styles.xml": own.tag(
      "styleSheet",
      {},
      own.tag("numFmts", {}, formats) + own.tag("cellXfs", {}, styles.join("")),
    ),
    "xl/texter.xml": own.tag("sst", {}, own.strings.join("")),
    "xl\\worksheets\\blad 1.xml": own.tag(
      "worksheet",
      {},
      own.tag("dimension", { ref: "" }) + own.tag("sheetData", {}, rows) + "<extLst/>",
    ),
  });
};

const width = 5;
const grid = fc
  .array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 4 })
  .map((rows) => {
    const head = Array.from({ length: width }, (_, n): Cell => ({ shown: `h${n}`, type: "text" }));
    return [head, ...rows, head];
  });

test("a sheet is read the same, whatever program wrote it", async () => {
  await fc.assert(
    fc.asyncProperty(grid, writer, async (rows, how) => {
      const { sheets, notes } = await readXlsx(await bookOf(rows, how));
      const [header = [], ...rest] = rows.map((cells) => cells.map(({ shown }) => shown));
      expect(sheets).toEqual([{ name: "Emissioner", text: pasteText(header, rest) }]);
      expect(notes).toEqual([]);
    }),
    { numRuns: 200 },
  );
});
