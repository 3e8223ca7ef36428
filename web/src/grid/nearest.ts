/** As near to where it is as shows both edges. */
export const nearest = (now: number, least: number, most: number): number =>
  now > most ? most : Math.max(now, least);
