import type { Spot } from "./quoted.ts";

/** The element that contains part of the text; its attribute gives the part's offset. */
const partOf = (node: Node): HTMLElement | null =>
  (node instanceof Element ? node : node.parentElement)?.closest<HTMLElement>("[data-start]") ??
  null;

const startOf = (part: Element | undefined): number =>
  Number(part instanceof HTMLElement ? part.dataset["start"] : Number.NaN);

/** The text offset of a DOM position; null if that is outside the text. */
const offsetAt = (root: HTMLElement, node: Node, offset: number): number | null => {
  if (!root.contains(node)) return null;
  if (node === root) {
    const start = startOf(root.children[offset]);
    return Number.isNaN(start) ? (root.textContent?.length ?? 0) : start;
  }
  const part = partOf(node);
  if (!part) return null;
  const before = document.createRange();
  before.selectNodeContents(part);
  before.setEnd(node, offset);
  return startOf(part) + before.toString().length;
};

/** The DOM position of a text offset. */
const pointAt = (root: HTMLElement, offset: number): readonly [Node, number] => {
  const part = [...root.children].findLast((one) => startOf(one) <= offset) ?? root;
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  let rest = offset - (part === root ? 0 : startOf(part));
  let last: Node = part;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { length } = node.textContent ?? "";
    if (rest <= length) return [node, rest];
    rest -= length;
    last = node;
  }
  return [last, last.textContent?.length ?? 0];
};

/** A part of the text as a DOM range. */
export const rangeOf = (root: HTMLElement, start: number, end: number): Range => {
  const range = document.createRange();
  range.setStart(...pointAt(root, start));
  range.setEnd(...pointAt(root, end));
  return range;
};

/** Sets the caret or selection. */
export const selectIn = (root: HTMLElement, anchor: number, focus: number): void => {
  const [from, to] = [pointAt(root, anchor), pointAt(root, focus)];
  getSelection()?.setBaseAndExtent(from[0], from[1], to[0], to[1]);
};

/**
 * Content is laid out when it becomes visible, which moves the rest; so the position is computed again in
 * this many frames.
 */
const moreFrames = 3;

/** Scrolls a part of the text to the middle of the view; the returned function stops it. */
export const showIn = (root: HTMLElement, start: number, end: number): (() => void) => {
  let frame = 0;
  const step = (left: number): void => {
    const box = rangeOf(root, start, end).getBoundingClientRect();
    const { top, height } = root.getBoundingClientRect();
    root.scrollTop += box.top - top - (height - box.height) / 2;
    if (left > 0) frame = requestAnimationFrame(() => step(left - 1));
  };
  step(moreFrames);
  return () => cancelAnimationFrame(frame);
};

/** The offsets of the selection's two ends. */
export type Caret = { readonly anchor: number; readonly focus: number };

/** The caret in the focused text; null if it is not focused. */
export const caretIn = (root: HTMLElement): Caret | null => {
  const selection = getSelection();
  if (!selection?.anchorNode || !selection.focusNode || document.activeElement !== root)
    return null;
  const anchor = offsetAt(root, selection.anchorNode, selection.anchorOffset);
  const focus = offsetAt(root, selection.focusNode, selection.focusOffset);
  return anchor === null || focus === null ? null : { anchor, focus };
};

/** The selected range; null if it is empty. */
export const spotOf = ({ anchor, focus }: Caret): Spot | null =>
  anchor === focus ? null : { start: Math.min(anchor, focus), end: Math.max(anchor, focus) };
