/** A label that belongs to a position on a line. */
export type LabelToPlace = {
  /** The position it should be centred on. */
  readonly x: number;
  readonly width: number;
  /** If there is not room for all, the label of higher weight stays. */
  readonly weight: number;
};

/** Row 0 is nearest to the line. */
export type PlacedLabel = { readonly row: number; readonly left: number };

type Room = {
  readonly rows: number;
  readonly width: number;
  /** The gap between two labels in a row. */
  readonly gap: number;
  /** A label that would be further from its position is left out. */
  readonly farthest: number;
};

type Item = LabelToPlace & { readonly index: number };

/** Adjacent labels that touch, moved as one. */
type Block = { readonly items: readonly Item[]; readonly left: number; readonly width: number };

const clamp = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(value, most));

const widthOf = (items: readonly Item[], gap: number): number =>
  items.reduce((sum, { width }) => sum + width, 0) + gap * (items.length - 1);

/** The position of touching labels that minimizes their distance from their own positions. */
const blockOf = (items: readonly Item[], room: Room): Block => {
  const width = widthOf(items, room.gap);
  let before = 0;
  let wished = 0;
  for (const item of items) {
    wished += item.x - item.width / 2 - before;
    before += item.width + room.gap;
  }
  return { items, width, left: clamp(wished / items.length, 0, Math.max(0, room.width - width)) };
};

/** Spreads the labels of one row so that each is as near to its position as the others allow. */
const spread = (items: readonly Item[], room: Room): readonly Block[] => {
  const blocks: Block[] = [];
  for (const item of items) {
    let block = blockOf([item], room);
    for (let last = blocks.at(-1); last; last = blocks.at(-1)) {
      if (last.left + last.width + room.gap <= block.left) break;
      blocks.pop();
      block = blockOf([...last.items, ...block.items], room);
    }
    blocks.push(block);
  }
  return blocks;
};

const leftsOf = ({ items, left }: Block, gap: number): readonly (readonly [Item, number])[] => {
  let at = left;
  return items.map((item) => {
    const place = at;
    at += item.width + gap;
    return [item, place] as const;
  });
};

const distance = ({ x, width }: Item, left: number): number =>
  Math.max(left - x, x - left - width, 0);

/** Assigns each label to the row where it collides least with the labels before it. */
const rowsOf = (items: readonly Item[], { rows, gap, width }: Room): readonly Item[][] => {
  const found: Item[][] = Array.from({ length: rows }, () => []);
  const ends = found.map(() => -gap);
  for (const item of items) {
    const wished = clamp(item.x - item.width / 2, 0, Math.max(0, width - item.width));
    const delays = ends.map((end) => Math.max(0, end + gap - wished));
    const row = delays.indexOf(Math.min(...delays));
    found[row]?.push(item);
    ends[row] = wished + (delays[row] ?? 0) + item.width;
  }
  return found;
};

type Try = {
  readonly placed: Map<number, PlacedLabel>;
  /** Of all labels that push others too far away, the one with the lowest weight. */
  readonly least: Item | undefined;
};

const tryPlaces = (items: readonly Item[], room: Room): Try => {
  const blocks = rowsOf(items, room).flatMap((own, row) =>
    spread(own, room).map((block) => ({ row, block, places: leftsOf(block, room.gap) })),
  );
  const isFar = (item: Item, left: number): boolean =>
    distance(item, left) > room.farthest || left + item.width > room.width;
  const far = blocks.filter(({ places }) => places.some(([item, left]) => isFar(item, left)));
  const isInTheWay = ({ x }: Item): boolean =>
    far.some(
      ({ block: { left, width } }) => x > left - room.farthest && x < left + width + room.farthest,
    );
  return {
    placed: new Map(
      blocks.flatMap(({ row, places }) =>
        places.map(([item, left]) => [item.index, { row, left }] as const),
      ),
    ),
    least: items.filter(isInTheWay).toSorted((one, other) => one.weight - other.weight)[0],
  };
};

/** Places labels in rows without overlap; `null` for those that do not fit. */
export const placeLabels = (
  labels: readonly LabelToPlace[],
  room: Room,
): readonly (PlacedLabel | null)[] => {
  let items: readonly Item[] = labels
    .map((label, index) => ({ ...label, index }))
    .filter(({ width }) => width <= room.width)
    .toSorted((one, other) => one.x - other.x || one.index - other.index);
  for (;;) {
    const { placed, least } = tryPlaces(items, room);
    if (!least) return labels.map((_, index) => placed.get(index) ?? null);
    items = items.filter((item) => item !== least);
  }
};
