import type { FileFaultTexts } from "../../file-fault-texts.ts";

/** Why a file is not read as tables, and what to do instead. */
export const fileFaults: FileFaultTexts = {
  tooLarge: "The file is larger than {max} MB.",
  unpackedTooLarge:
    "The spreadsheet is larger than {max} MB unpacked. Split it into several files or save it as CSV.",
  oldExcel:
    "The file is in Excel’s older format. In Excel, choose File › Save As and the type Excel Workbook (.xlsx).",
  binaryExcel:
    "The file is a binary workbook (XLSB). In Excel, choose File › Save As and the type Excel Workbook (.xlsx).",
  encrypted:
    "The file is protected by a password. In Excel, choose File › Info › Protect Workbook › Encrypt with Password, clear the password and save.",
  openDocument:
    "The file is in the OpenDocument format (ODS). In LibreOffice, choose File › Save As and the type Excel 2007–365 (.xlsx).",
  numbers:
    "The file is from Numbers, Pages or Keynote. In Numbers, choose File › Export To › Excel, or CSV.",
  pdf: "The file is a PDF. Copy its table and paste it here, or open a press release on the page of its issue.",
  document: "The file is a Word document. Copy its table and paste it here.",
  archive:
    "The archive has no CSV, TSV or JSON file. Unpack it, and open the files in it one by one.",
  unreadable:
    "The file could not be read as a spreadsheet. Save it again as XLSX or CSV, or paste the cells.",
  empty: "The file is empty.",
};
