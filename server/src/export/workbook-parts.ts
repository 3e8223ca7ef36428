import { columnLetters } from "../db/sql/export/sheet-row-sql.ts";

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packages = "http://schemas.openxmlformats.org/package/2006";
const types = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const escapeXml = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");

export const sheetPath = (index: number): string => `xl/worksheets/sheet${index + 1}.xml`;

const listed = (count: number, text: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => text(index)).join("");

const contentTypes = (sheets: number): string =>
  `${declaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/>${listed(sheets, (index) => `<Override PartName="/${sheetPath(index)}" ContentType="${types}.worksheet+xml"/>`)}</Types>`;

const rootRelations = `${declaration}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

const workbookRelations = (sheets: number): string =>
  `${declaration}<Relationships xmlns="${packages}/relationships">${listed(sheets, (index) => `<Relationship Id="rId${index + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`)}<Relationship Id="rId${sheets + 1}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`;

const workbook = (titles: readonly string[]): string =>
  `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${titles.map((title, index) => `<sheet name="${escapeXml(title)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join("")}</sheets></workbook>`;

/** The cell formats in the order of `sheetStyles`, the plain one first; the last but one is the header's. */
const styles = `${declaration}<styleSheet xmlns="${main}"><numFmts count="3"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/><numFmt numFmtId="166" formatCode="0.##########%"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="6"><xf/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf numFmtId="166" applyNumberFormat="1"/><xf applyAlignment="1"><alignment vertical="top"/></xf><xf fontId="1" applyFont="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf></cellXfs></styleSheet>`;

const headerStyle = 5;

/** The XML before a sheet's rows: the header row is frozen, and columns are as wide as their headers need. */
export const sheetStart = (headers: readonly string[]): string => {
  const columns = headers
    .map((header, index) => {
      const width = Math.min(Math.max(header.length + 2, 12), 28);
      return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`;
    })
    .join("");
  const cells = headers
    .map(
      (header, index) =>
        `<c r="${columnLetters(index)}1" s="${headerStyle}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(header)}</t></is></c>`,
    )
    .join("");
  return `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns}</cols><sheetData><row r="1">${cells}</row>`;
};

export const sheetEnd = "</sheetData></worksheet>";

/** The files of a workbook other than its sheets: path in the archive → content. */
export const workbookParts = (titles: readonly string[]): ReadonlyMap<string, string> =>
  new Map([
    ["[Content_Types].xml", contentTypes(titles.length)],
    ["_rels/.rels", rootRelations],
    ["xl/workbook.xml", workbook(titles)],
    ["xl/_rels/workbook.xml.rels", workbookRelations(titles.length)],
    ["xl/styles.xml", styles],
  ]);
