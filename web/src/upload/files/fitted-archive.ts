import { type FittedSheet, fitSheet } from "./fit-sheet.ts";
import type { Zip } from "./open-zip.ts";
import { readPercentStyles } from "./percent-styles.ts";
import { storeZip } from "./store-zip.ts";
import { readXml, type Workbook, type WorkbookSheet } from "./workbook.ts";
import { xmlText } from "./xml-tags.ts";

const relationships = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

export type ReadableSheet = WorkbookSheet & Omit<FittedSheet, "xml">;

export type FittedArchive = {
  readonly archive: ArrayBuffer;
  /** The sheets found, in order. */
  readonly sheets: readonly ReadableSheet[];
};

const sheetPath = (index: number): string => `sheet${index + 1}.xml`;

const workbookXml = (names: readonly string[], isFrom1904: boolean): string => {
  const sheets = names.map(
    (name, index) => `<sheet name="${xmlText(name)}" sheetId="${index + 1}" id="s${index}"/>`,
  );
  return `<workbook><workbookPr date1904="${isFrom1904 ? 1 : 0}"/>${sheets.join("")}</workbook>`;
};

const relationsXml = (sheets: number): string => {
  const relation = (id: string, type: string, path: string): string =>
    `<Relationship Id="${id}" Type="${relationships}/${type}" Target="${path}"/>`;
  const own = Array.from({ length: sheets }, (_, index) =>
    relation(`s${index}`, "worksheet", sheetPath(index)),
  );
  return `<Relationships>${own.join("")}</Relationships>`;
};

const encode = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;

/** The workbook with only its visible sheets, rewritten so that the library reads it correctly. */
export const fitArchive = async (zip: Zip, workbook: Workbook): Promise<FittedArchive> => {
  const { strings, styles, isFrom1904, isUncalculated } = workbook;
  const stylesXml = await readXml(zip, styles);
  const stringsXml = await readXml(zip, strings);
  const form = { percents: readPercentStyles(stylesXml), isUncalculated };
  const visible = workbook.sheets.filter(({ isHidden }) => !isHidden);
  const parts: [string, ArrayBuffer][] = [
    ["xl/_rels/workbook.xml.rels", encode(relationsXml(visible.length))],
    [
      "xl/workbook.xml",
      encode(
        workbookXml(
          visible.map(({ name }) => name),
          isFrom1904,
        ),
      ),
    ],
  ];
  if (stylesXml !== "") parts.push(["xl/styles.xml", encode(stylesXml)]);
  if (stringsXml !== "") parts.push(["xl/sharedStrings.xml", encode(stringsXml)]);
  const sheets: ReadableSheet[] = [];
  for (const [index, sheet] of visible.entries()) {
    const { xml, ...found } = fitSheet(await readXml(zip, sheet.path), form);
    parts.push([`xl/${sheetPath(index)}`, encode(xml)]);
    sheets.push({ ...sheet, ...found });
  }
  return { archive: await storeZip(parts), sheets };
};
