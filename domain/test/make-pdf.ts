/** Text on a page of a made PDF, in points from its lower left corner. */
export type PdfText = {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly size?: number;
  /** Written upwards. */
  readonly isUpright?: boolean;
};

export type PdfOptions = {
  /** Protected by a password that nobody knows. */
  readonly isEncrypted?: boolean;
};

/** As Windows writes it, which has the letters of Swedish. */
const escaped = (text: string): string =>
  text.replace(/[\\()]/g, String.raw`\$&`).replaceAll("–", String.raw`\226`);

const contentOf = (texts: readonly PdfText[]): string =>
  texts
    .map(({ x, y, text, size = 10, isUpright = false }) => {
      const direction = isUpright ? "0 1 -1 0" : "1 0 0 1";
      return `BT /F1 ${size} Tf ${direction} ${x} ${y} Tm (${escaped(text)}) Tj ET`;
    })
    .join("\n");

const encryption = `/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${"0b".repeat(32)}> /U <${"0c".repeat(32)}> >> /ID [<00> <00>]`;

/** The least that a PDF is: pages of text in one font that every reader has. */
export const makePdf = (
  pages: readonly (readonly PdfText[])[],
  { isEncrypted = false }: PdfOptions = {},
): Uint8Array<ArrayBuffer> => {
  const firstPage = 4;
  const kids = pages.map((_, at) => `${firstPage + 2 * at} 0 R`).join(" ");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} /MediaBox [0 0 595 842] >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    ...pages.flatMap((texts, at) => {
      const content = contentOf(texts);
      const number = firstPage + 2 * at;
      return [
        `<< /Type /Page /Parent 2 0 R /Resources << /Font << /F1 3 0 R >> >> /Contents ${number + 1} 0 R >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
  ];
  let file = "%PDF-1.4\n";
  const places = objects.map((object, at) => {
    const place = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const table = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join("")}`;
  file += `trailer\n<< /Root 1 0 R /Size ${objects.length + 1} ${isEncrypted ? encryption : ""} >>\n`;
  file += `startxref\n${table}\n%%EOF\n`;
  return Uint8Array.from(file, (letter) => letter.charCodeAt(0));
};

const lineGap = 13;
const top = 790;
const margin = 60;

/** Lines below each other, from the top of a page; tabs separate columns. */
export const linesOnPage = (
  lines: readonly string[],
  columns: readonly number[] = [margin, 320],
): PdfText[] =>
  lines.flatMap((line, at) =>
    line.split("\t").map((text, column) => ({
      x: columns[column] ?? margin,
      y: top - at * lineGap,
      text,
    })),
  );
