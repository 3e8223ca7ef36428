import path from "node:path";

/** A file and the files of ours that it imports, as paths from the root. */
export type Imports = { readonly file: string; readonly imports: readonly string[] };

type Arrows = ReadonlyMap<string, ReadonlySet<string>>;

const isInside = (folder: string, other: string): boolean => folder.startsWith(`${other}/`);

/** Folder → folders that it imports, type imports included; a folder and its own subfolder do not count. */
const folderArrows = (sources: readonly Imports[]): Arrows => {
  const arrows = new Map<string, Set<string>>();
  for (const { file, imports } of sources) {
    const from = path.posix.dirname(file);
    const to = imports
      .filter((target) => target !== "")
      .map((target) => path.posix.dirname(target))
      .filter((other) => other !== from && !isInside(other, from) && !isInside(from, other));
    arrows.set(from, new Set([...(arrows.get(from) ?? []), ...to]));
  }
  return arrows;
};

const fileArrows = (sources: readonly Imports[]): Arrows =>
  new Map(sources.map(({ file, imports }) => [file, new Set(imports)]));

/** The arrows that may be part of a cycle: none to or from a place where every way ends. */
const tied = (arrows: Arrows): Arrows => {
  const left = new Map(
    [...arrows].flatMap(([from, to]) => {
      const onward = [...to].filter((next) => arrows.has(next));
      return onward.length > 0 ? [[from, new Set(onward)] as const] : [];
    }),
  );
  return left.size === arrows.size ? left : tied(left);
};

/** The shortest import cycle through a folder or file; null if there is none. */
const wayBack = (start: string, arrows: Arrows): readonly string[] | null => {
  const seen = new Set<string>();
  let ways: readonly (readonly string[])[] = [[start]];
  while (ways.length > 0) {
    const longer = ways.flatMap((way) =>
      [...(arrows.get(way.at(-1) ?? "") ?? [])].map((next) => [...way, next]),
    );
    const back = longer.find((way) => way.at(-1) === start);
    if (back) return back.slice(0, -1);
    ways = longer.filter((way) => {
      const last = way.at(-1) ?? "";
      const isNew = !seen.has(last);
      seen.add(last);
      return isNew;
    });
  }
  return null;
};

const isFirst = (start: string, way: readonly string[]): boolean =>
  way.every((place) => start <= place);

const circlesIn = (arrows: Arrows): readonly string[] => {
  const among = tied(arrows);
  return [...among.keys()].flatMap((start) => {
    const way = wayBack(start, among);
    if (!way || !isFirst(start, way)) return [];
    return way.length === 2 ? way.join(" ↔ ") : [...way, start].join(" → ");
  });
};

/** Import cycles of two or more folders. */
export const folderCircles = (sources: readonly Imports[]): readonly string[] =>
  circlesIn(folderArrows(sources));

/** Import cycles of two or more files. */
export const fileCircles = (sources: readonly Imports[]): readonly string[] =>
  circlesIn(fileArrows(sources));
