import type { Spot } from "./quoted.ts";

/** The element of a part of the text, which says where it starts. */
const partOf = (node: Node): HTMLElement | null =>
  (node instanceof Element ? node : node.parentElement)?.closest<HTMLElement>("[data-start]") ??
  null;

const startOf = (part: Element | undefined): number =>
  Number(part instanceof HTMLElement ? part.dataset["start"] : Number.NaN);

/** The place in the text of a place on the page; null where that is not in it. */
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

/** The place on the page of a place in the text. */
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

/** A part of the text as a range of the page. */
export const rangeOf = (root: HTMLElement, start: number, end: number): Range => {
  const range = document.createRange();
  range.setStart(...pointAt(root, start));
  range.setEnd(...pointAt(root, end));
  return range;
};

/** Puts the caret, or the selection, there. */
export const selectIn = (root: HTMLElement, anchor: number, focus: number): void => {
  const [from, to] = [pointAt(root, anchor), pointAt(root, focus)];
  getSelection()?.setBaseAndExtent(from[0], from[1], to[0], to[1]);
};

/** What comes into sight is laid out only then, and moves the rest: it is looked for again in so many frames. */
const moreFrames = 3;

/** Has a part of the text in sight, in the middle of what scrolls; ends with what it returns. */
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

/** The place of the caret and of the other end of what is selected. */
export type Caret = { readonly anchor: number; readonly focus: number };

/** Where the caret stands in a text that has the focus; null where it has not. */
export const caretIn = (root: HTMLElement): Caret | null => {
  const selection = getSelection();
  if (!selection?.anchorNode || !selection.focusNode || document.activeElement !== root)
    return null;
  const anchor = offsetAt(root, selection.anchorNode, selection.anchorOffset);
  const focus = offsetAt(root, selection.focusNode, selection.focusOffset);
  return anchor === null || focus === null ? null : { anchor, focus };
};

/** What is selected; null where it is nothing. */
export const spotOf = ({ anchor, focus }: Caret): Spot | null =>
  anchor === focus ? null : { start: Math.min(anchor, focus), end: Math.max(anchor, focus) };
