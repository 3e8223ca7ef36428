import type { Zip } from "./open-zip.ts";

const builtInPercents: readonly string[] = ["9", "10"];

const tagsOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<(?:\\w{1,20}:)?${name}\\s([^<>]*)>`, "g"))].map(
    ([, attributes = ""]) => attributes,
  );

const attribute = (attributes: string, name: string): string | undefined =>
  new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1];

const isPercentFormat = (code: string): boolean =>
  code.replace(/&quot;[^&]*&quot;|\\./g, "").includes("%");

const percentStyles = (xml: string): Set<string> => {
  const formats = new Set(builtInPercents);
  for (const tag of tagsOf(xml, "numFmt")) {
    const id = attribute(tag, "numFmtId");
    if (id !== undefined && isPercentFormat(attribute(tag, "formatCode") ?? "")) formats.add(id);
  }
  const cellFormats = /<(?:\w{1,20}:)?cellXfs[\s>][\s\S]*?<\/(?:\w{1,20}:)?cellXfs>/.exec(xml)?.[0];
  const styles = tagsOf(cellFormats ?? "", "xf").flatMap((tag, index) =>
    formats.has(attribute(tag, "numFmtId") ?? "") ? [String(index)] : [],
  );
  return new Set(styles);
};

const pathOf = (target: string): string =>
  target.startsWith("/") ? target.slice(1) : `xl/${target}`;

const sheetPaths = (workbook: string, relations: string): string[] => {
  const targets = new Map(
    tagsOf(relations, "Relationship").map((tag) => [
      attribute(tag, "Id"),
      attribute(tag, "Target") ?? "",
    ]),
  );
  return tagsOf(workbook, "sheet").map((tag) => pathOf(targets.get(attribute(tag, "r:id")) ?? ""));
};

/** For each sheet in order, the names (`B3`) of the cells that show a hundredth as one percent. */
export const findPercentCells = async (zip: Zip): Promise<ReadonlySet<string>[]> => {
  const read = async (name: string): Promise<string> =>
    new TextDecoder().decode((await zip.read(name)) ?? new ArrayBuffer());
  const styles = percentStyles(await read("xl/styles.xml"));
  const paths = sheetPaths(await read("xl/workbook.xml"), await read("xl/_rels/workbook.xml.rels"));
  return Promise.all(
    paths.map(async (path) => {
      if (styles.size === 0) return new Set<string>();
      const cells = tagsOf(await read(path), "c");
      return new Set(
        cells.flatMap((tag) => {
          const name = attribute(tag, "r");
          return name !== undefined && styles.has(attribute(tag, "s") ?? "") ? [name] : [];
        }),
      );
    }),
  );
};
