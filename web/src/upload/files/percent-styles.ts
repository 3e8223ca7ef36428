import { attributeReader, tagsOf } from "./xml-tags.ts";

const builtInPercents: readonly string[] = ["9", "10"];
const id = attributeReader("numFmtId");
const code = attributeReader("formatCode");

const isPercentFormat = (format: string): boolean =>
  format
    .replace(/(?:&quot;|&#34;|&#x22;|")[^"&]*(?:&quot;|&#34;|&#x22;|")|\\./gi, "")
    .includes("%");

/** For each style of a spreadsheet's cells, whether it shows a hundredth as one percent. */
export const readPercentStyles = (xml: string): readonly boolean[] => {
  const formats = new Set(builtInPercents);
  for (const tag of tagsOf(xml, "numFmt")) {
    const format = id(tag);
    if (format !== undefined && isPercentFormat(code(tag) ?? "")) formats.add(format);
  }
  const [cellFormats = ""] =
    /<(?:[^\s<>:/]+:)?cellXfs[\s>][\s\S]*?<\/(?:[^\s<>:/]+:)?cellXfs>/.exec(xml) ?? [];
  return tagsOf(cellFormats, "xf").map((tag) => formats.has(id(tag) ?? ""));
};
