/** A range of columns; `end` is exclusive. */
export type ColumnsInSight = { readonly first: number; readonly end: number };

/** This many more on either side; the range moves in steps, so that most scrolling renders nothing. */
const beyond = 3;
const step = 4;

/** The columns within the visible range. */
export const columnsInSight = (
  widths: readonly number[],
  left: number,
  room: number,
): ColumnsInSight => {
  let edge = 0;
  let first = 0;
  let end = widths.length;
  for (const [at, width] of widths.entries()) {
    if (edge + width <= left) first = at + 1;
    edge += width;
    if (edge >= left + room) {
      end = at + 1;
      break;
    }
  }
  return {
    first: Math.max(0, Math.floor(first / step) * step - beyond),
    end: Math.min(widths.length, Math.ceil(end / step) * step + beyond),
  };
};
