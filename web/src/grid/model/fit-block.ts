import type { Block, Pasted, Size } from "./grid-view.ts";

type Fit = Pasted & { readonly block: readonly (readonly string[])[] };

const widest = (block: readonly (readonly string[])[]): number =>
  block.reduce((max, row) => Math.max(max, row.length), 0);

const repeated = (block: readonly (readonly string[])[], { top, bottom, left, right }: Block) => {
  const width = widest(block);
  return Array.from({ length: bottom - top + 1 }, (_, row) =>
    Array.from(
      { length: right - left + 1 },
      (__, column) => block[row % block.length]?.[column % width] ?? "",
    ),
  );
};

/**
 * The target of a pasted block: it fills a selection whose size is a multiple of its own, otherwise it starts
 * at the selection's corner.
 */
export const fitBlock = (
  selected: Block,
  block: readonly (readonly string[])[],
  { rows, columns }: Size,
): Fit => {
  const width = widest(block);
  const height = selected.bottom - selected.top + 1;
  const isWhole = height % block.length === 0 && (selected.right - selected.left + 1) % width === 0;
  if (isWhole) {
    // Identical rows are sent once.
    const at = block.length === 1 ? { ...selected, bottom: selected.top } : selected;
    return { at: selected, block: repeated(block, at), beyond: { rows: 0, columns: 0 } };
  }
  const bottom = Math.min(rows, selected.top + block.length) - 1;
  const right = Math.min(columns, selected.left + width) - 1;
  return {
    at: { ...selected, bottom, right },
    block,
    beyond: {
      rows: selected.top + block.length - 1 - bottom,
      columns: selected.left + width - 1 - right,
    },
  };
};
