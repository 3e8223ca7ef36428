const relationships = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

const localSignature = 0x04034b50;
const directorySignature = 0x02014b50;
const endSignature = 0x06054b50;

/** Room for this many bytes that begin with a signature. */
export const signedView = (length: number, signature: number): DataView<ArrayBuffer> => {
  const view = new DataView(new ArrayBuffer(length));
  view.setUint32(0, signature, true);
  return view;
};

/** An archive with nothing packed, byte by byte. */
export const zipOf = (files: Readonly<Record<string, string>>): Promise<ArrayBuffer> => {
  const encoder = new TextEncoder();
  const parts: BlobPart[] = [];
  const directory: BlobPart[] = [];
  let offset = 0;
  for (const [path, text] of Object.entries(files)) {
    const [name, bytes] = [encoder.encode(path), encoder.encode(text)];
    const local = signedView(30, localSignature);
    const entry = signedView(46, directorySignature);
    for (const [view, at] of [[local, 18] as const, [entry, 20] as const]) {
      view.setUint32(at, bytes.length, true);
      view.setUint32(at + 4, bytes.length, true);
      view.setUint16(at + 8, name.length, true);
    }
    entry.setUint32(42, offset, true);
    parts.push(local, name, bytes);
    directory.push(entry, name);
    offset += 30 + name.length + bytes.length;
  }
  const end = signedView(22, endSignature);
  end.setUint16(10, Object.keys(files).length, true);
  end.setUint32(12, new Blob(directory).size, true);
  end.setUint32(16, offset, true);
  return new Blob([...parts, ...directory, end]).arrayBuffer();
};

type ForeignSheet = {
  readonly name: string;
  /** The content of `sheetData`, or the whole part. */
  readonly rows: string;
  readonly type?: "worksheet" | "chartsheet";
  readonly state?: "hidden" | "veryHidden";
};

type Foreign = {
  readonly sheets: readonly ForeignSheet[];
  readonly workbook?: string;
  readonly styles?: string;
  readonly others?: Readonly<Record<string, string>>;
};

const plainStyles =
  '<styleSheet><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts>' +
  '<cellXfs><xf numFmtId="0"/><xf numFmtId="10"/><xf numFmtId="164"/></cellXfs></styleSheet>';

const partOf = ({ rows }: ForeignSheet): string =>
  rows.startsWith("<row") || rows === ""
    ? `<worksheet><sheetData>${rows}</sheetData></worksheet>`
    : rows;

/** A workbook as programs other than Excel write it; styles 1 and 2 are a percentage and a day. For tests. */
export const foreignWorkbook = ({ sheets, workbook, styles, others }: Foreign) => {
  const named = sheets.map(({ name, state, type = "worksheet" }, index) => ({
    sheet: `<sheet name="${name}" sheetId="${index + 1}"${state ? ` state="${state}"` : ""} r:id="rId${index + 1}"/>`,
    relation: `<Relationship Id="rId${index + 1}" Type="${relationships}/${type}" Target="${type}s/sheet${index + 1}.xml"/>`,
  }));
  const parts = sheets.map((sheet, index) => [
    `xl/${sheet.type ?? "worksheet"}s/sheet${index + 1}.xml`,
    partOf(sheet),
  ]);
  return zipOf({
    "xl/workbook.xml": `<workbook xmlns:r="${relationships}">${workbook ?? ""}<sheets>${named.map(({ sheet }) => sheet).join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships>${named.map(({ relation }) => relation).join("")}</Relationships>`,
    "xl/styles.xml": styles ?? plainStyles,
    ...Object.fromEntries(parts),
    ...others,
  });
};

/** A row of texts, and of cells that are given as they are written. */
export const rowOf = (...cells: readonly string[]): string =>
  `<row>${cells
    .map((cell) => (cell.startsWith("<c") ? cell : `<c t="inlineStr"><is><t>${cell}</t></is></c>`))
    .join("")}</row>`;
