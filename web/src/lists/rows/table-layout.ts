import type { CSSProperties } from "react";
import { useRootSize } from "../../ui/root-size.ts";
import type { Column } from "../columns.ts";

/** In rem; rows are taller where a finger has to hit them. */
const rowRems = matchMedia("(pointer: coarse)").matches ? 2.5 : 1.875;
const headerRems = 2.625;
const selectRems = 2.25;
// Where nothing can be pointed at, each name has its filter beside it all the time.
const filterRems = matchMedia("(hover: none)").matches ? 1 : 0;

// React's type of `style` knows no custom properties.
export const layoutOf = (columns: readonly Column[]): CSSProperties => {
  const widths = columns.map(({ width }) => width + filterRems);
  const tracks = widths.map((width) => `minmax(${width}rem, ${width}fr)`).join(" ");
  const least = widths.reduce((sum, width) => sum + width, selectRems);
  return {
    "--select": `${selectRems}rem`,
    "--tracks": `var(--select) ${tracks}`,
    "--least-width": `${least}rem`,
    "--row": `${rowRems}rem`,
    "--header": `${headerRems}rem`,
  } as CSSProperties;
};

/** How high rows and header are in px, for what scrolls. */
export const useHeights = (): { readonly rowHeight: number; readonly headerHeight: number } => {
  const rem = useRootSize();
  return { rowHeight: rowRems * rem, headerHeight: headerRems * rem };
};
