const gap = 4;
const margin = 8;

/** Anything with a position on screen. */
export type Anchor = Pick<Element, "getBoundingClientRect">;

/** Places a floating element below its anchor, or above it if there is more room, within the window. */
export const placeBeside = (floating: HTMLElement, anchor: Anchor): void => {
  const beside = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = floating;
  const roomBelow = innerHeight - beside.bottom;
  const isBelow = roomBelow >= height + gap + margin || roomBelow >= beside.top;
  const top = isBelow ? beside.bottom + gap : beside.top - height - gap;
  const left = Math.min(Math.max(margin, beside.left), innerWidth - width - margin);
  floating.style.top = `${Math.max(margin, top)}px`;
  floating.style.left = `${Math.max(margin, left)}px`;
};
