import writeXlsxFile from "write-excel-file/universal";

// Control characters not allowed in XML: all but tab and line breaks.
const unfit = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu;

/** All cells are text, so that none can be a formula; the first row is the header. */
export const writeSheet = (records: readonly (readonly string[])[]): Promise<Blob> =>
  writeXlsxFile(
    records.map((record, row) =>
      record.map((text) => ({
        value: text.toWellFormed().replace(unfit, "\ufffd"),
        type: String,
        ...(row === 0 && { fontWeight: "bold" as const }),
      })),
    ),
    { stickyRowsCount: 1 },
  ).toBlob();
