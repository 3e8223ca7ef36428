import { NoWorkbook } from "./foreign-format.ts";
import type { Zip } from "./open-zip.ts";
import { attributeReader, isTrue, plainText, plainXml, tagsOf } from "./xml-tags.ts";

export type WorkbookSheet = {
  readonly name: string;
  /** The path of its part in the archive. */
  readonly path: string;
  readonly isHidden: boolean;
};

export type Workbook = {
  /** Worksheets in order, without chart sheets. */
  readonly sheets: readonly WorkbookSheet[];
  /** Paths of optional parts. */
  readonly strings: string;
  readonly styles: string;
  /** Whether its dates count from 1904. */
  readonly isFrom1904: boolean;
  /** Whether it is to be recalculated on opening: a zero stored for a formula then means no result. */
  readonly isUncalculated: boolean;
};

type Relation = { readonly type: string; readonly path: string };

const usualPath = "xl/workbook.xml";
const [id, type, target, name, state] = [
  attributeReader("Id"),
  attributeReader("Type"),
  attributeReader("Target"),
  attributeReader("name"),
  attributeReader("state"),
];
const relationId = attributeReader("id");
const date1904 = attributeReader("date1904");
const fullCalcOnLoad = attributeReader("fullCalcOnLoad");

export const readXml = async (zip: Zip, path: string): Promise<string> =>
  plainXml(new TextDecoder().decode((await zip.read(path)) ?? new ArrayBuffer()));

/** Resolves the path of a relationship's target. */
const resolve = (from: string, to: string): string =>
  decodeURIComponent(new URL(plainText(to), `part:///${from}`).pathname.slice(1));

const relationsOf = async (zip: Zip, part: string): Promise<Map<string, Relation>> => {
  const at = part.lastIndexOf("/") + 1;
  const xml = await readXml(zip, `${part.slice(0, at)}_rels/${part.slice(at)}.rels`);
  return new Map(
    tagsOf(xml, "Relationship").map((tag) => [
      id(tag) ?? "",
      // Only the last path segment, because the strict variant of the format uses other namespaces.
      {
        type: (type(tag) ?? "").replace(/^.*\//, ""),
        path: resolve(part, target(tag) ?? ""),
      },
    ]),
  );
};

const pathOf = (relations: ReadonlyMap<string, Relation>, sort: string): string | null =>
  [...relations.values()].find((relation) => relation.type === sort)?.path ?? null;

/** The structure of a workbook, wherever its writer put the parts. */
export const readWorkbook = async (zip: Zip): Promise<Workbook> => {
  const path = pathOf(await relationsOf(zip, ""), "officeDocument") ?? usualPath;
  if ((await zip.read(path)) === null) throw new NoWorkbook(zip.names);
  const xml = await readXml(zip, path);
  const relations = await relationsOf(zip, path);
  const sheets = tagsOf(xml, "sheet").flatMap((tag) => {
    const relation = relations.get(relationId(tag) ?? "");
    if (relation?.type !== "worksheet") return [];
    const isHidden = /hidden/i.test(state(tag) ?? "");
    return [{ name: plainText(name(tag) ?? ""), path: relation.path, isHidden }];
  });
  return {
    sheets,
    strings: pathOf(relations, "sharedStrings") ?? "xl/sharedStrings.xml",
    styles: pathOf(relations, "styles") ?? "xl/styles.xml",
    isFrom1904: tagsOf(xml, "workbookPr")
      .slice(0, 1)
      .some((tag) => isTrue(date1904(tag))),
    isUncalculated: tagsOf(xml, "calcPr").some((tag) => isTrue(fullCalcOnLoad(tag))),
  };
};
