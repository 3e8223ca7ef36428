import type { FileFaultTexts } from "../../file-fault-texts.ts";

/** Why a file is not read as tables, and what to do instead. */
export const fileFaults: FileFaultTexts = {
  tooLarge: "Filen är större än {max} MB.",
  unpackedTooLarge:
    "Kalkylbladet är större än {max} MB uppackat. Dela upp det i flera filer eller spara det som CSV.",
  oldExcel:
    "Filen är i Excels äldre format. Välj Arkiv › Spara som i Excel och filformatet Excel-arbetsbok (.xlsx).",
  binaryExcel:
    "Filen är en binär arbetsbok (XLSB). Välj Arkiv › Spara som i Excel och filformatet Excel-arbetsbok (.xlsx).",
  encrypted:
    "Filen är skyddad med lösenord. Välj Arkiv › Info › Skydda arbetsbok › Kryptera med lösenord i Excel, töm fältet och spara.",
  openDocument:
    "Filen är i formatet OpenDocument (ODS). Välj Arkiv › Spara som i LibreOffice och filtypen Excel 2007–365 (.xlsx).",
  numbers:
    "Filen är från Numbers, Pages eller Keynote. Välj Arkiv › Exportera till › Excel eller CSV i Numbers.",
  pdf: "Filen är en PDF. Kopiera tabellen och klistra in den här, eller öppna ett pressmeddelande på emissionens sida.",
  document: "Filen är ett Word-dokument. Kopiera tabellen och klistra in den här.",
  archive:
    "I arkivet finns ingen fil i CSV, TSV eller JSON. Packa upp det och öppna filerna var för sig.",
  unreadable:
    "Filen kunde inte läsas som kalkylblad. Spara om den som XLSX eller CSV, eller klistra in cellerna.",
  empty: "Filen är tom.",
};
