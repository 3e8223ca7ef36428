import path from "node:path";

/** A file and those of ours that it imports, from the root. */
export type Imports = { readonly file: string; readonly imports: readonly string[] };

const isInside = (folder: string, other: string): boolean => folder.startsWith(`${other}/`);

/** The pairs of folders that import each other, types too; a folder and one inside it are no pair. */
export const folderCircles = (sources: readonly Imports[]): readonly string[] => {
  const arrows = new Map<string, Set<string>>();
  for (const { file, imports } of sources) {
    const from = path.posix.dirname(file);
    const to = imports
      .filter((target) => target !== "")
      .map((target) => path.posix.dirname(target));
    arrows.set(from, new Set([...(arrows.get(from) ?? []), ...to]));
  }
  return [...arrows].flatMap(([from, all]) =>
    [...all]
      .filter((to) => from < to && arrows.get(to)?.has(from) === true)
      .filter((to) => !isInside(to, from) && !isInside(from, to))
      .map((to) => `${from} ↔ ${to}`),
  );
};
