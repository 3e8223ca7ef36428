import { attributeReader, plainText, tagsOf } from "./xml-tags.ts";

const builtInPercents: readonly string[] = ["9", "10"];
const id = attributeReader("numFmtId");
const code = attributeReader("formatCode");

// Quoted or escaped, as wide as the sign or filled up with it: such signs are only shown.
const isPercentFormat = (format: string): boolean =>
  plainText(format)
    .replace(/"[^"]*"|[\\_*]./g, "")
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
