/** A number with its English noun, as command lines print it: `1 row`, `2 rows`. */
export const counted = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? "" : "s"}`;
