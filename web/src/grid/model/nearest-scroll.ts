/** The scroll position nearest to the current one that shows both edges. */
export const nearest = (now: number, least: number, max: number): number =>
  now > max ? max : Math.max(now, least);
