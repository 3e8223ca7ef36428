import { attributeReader, plainText, tagsOf } from "./xml-tags.ts";

const builtInPercents: readonly string[] = ["9", "10"];
const id = attributeReader("numFmtId");
const code = attributeReader("formatCode");

// A quoted, escaped, spaced or filled percent sign is only displayed and does not make a percentage format.
const isPercentFormat = (format: string): boolean =>
  plainText(format)
    .replace(/"[^"]*"|[\\_*]./g, "")
    .includes("%");

/** For each cell style, whether it formats numbers as percentages. */
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
