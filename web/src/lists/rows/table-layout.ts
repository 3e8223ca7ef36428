import type { AnyEntity } from "@teckna/domain/entities";
import type { CSSProperties } from "react";
import { useRootSize } from "../../ui/sizes/root-size.ts";
import type { Column } from "../list-columns.ts";
import { type Look, widthKey } from "../list-look.ts";

const isCoarse = matchMedia("(pointer: coarse)").matches;
/** In rem; rows are taller for touch. */
const rowRems = isCoarse ? 2.5 : 1.875;
const compactRems = isCoarse ? 2 : 1.5;
const headerRems = 2;
const selectRems = 2.25;
// Without hover, filter buttons are always visible.
const filterRems = matchMedia("(hover: none)").matches ? 1 : 0;

/** The minimum width of a column in rem; `isOwn` if the user chose it. */
export const widthOf = (
  entity: AnyEntity,
  { wire, width }: Column,
  { widths }: Look,
): { readonly rems: number; readonly isOwn: boolean } => {
  const own = widths?.[widthKey(entity, wire)];
  return typeof own === "number"
    ? { rems: own, isOwn: true }
    : { rems: width + filterRems, isOwn: false };
};

/** How many times its width a column may grow if there is room: related values stay close together. */
const stretchOf = ({ field }: Column): number => (field.kind === "url" ? 4 : 1.75);

const rowHeightOf = ({ isCompact }: Look): number => (isCompact ? compactRems : rowRems);

// React's type of `style` has no custom properties.
export const layoutOf = (
  entity: AnyEntity,
  columns: readonly Column[],
  frozen: number,
  look: Look,
): CSSProperties => {
  const widths = columns.map((column) => ({ column, ...widthOf(entity, column, look) }));
  const tracks = widths.map(({ column, rems, isOwn }) =>
    isOwn ? `${rems}rem` : `minmax(${rems}rem, ${rems * stretchOf(column)}rem)`,
  );
  let left = selectRems;
  const edges = widths.map(({ rems }, at) => {
    const edge = [`--left-${at}`, `${left}rem`] as const;
    left += rems;
    return edge;
  });
  // React's type has no custom properties.
  return {
    "--select": `${selectRems}rem`,
    "--tracks": `var(--select) ${tracks.join(" ")}`,
    "--least-width": `${left}rem`,
    "--row": `${rowHeightOf(look)}rem`,
    "--header": `${headerRems}rem`,
    ...Object.fromEntries(edges.slice(0, frozen)),
    "--frozen": edges[frozen]?.[1] ?? `${left}rem`,
  } as CSSProperties;
};

/** The heights of rows and header in px, for scrolling. */
export const useHeights = (
  look: Look,
): { readonly rowHeight: number; readonly headerHeight: number } => {
  const rem = useRootSize();
  return { rowHeight: rowHeightOf(look) * rem, headerHeight: headerRems * rem };
};
