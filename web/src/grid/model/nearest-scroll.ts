/** As near to where it is as shows both edges. */
export const nearest = (now: number, least: number, max: number): number =>
  now > max ? max : Math.max(now, least);
