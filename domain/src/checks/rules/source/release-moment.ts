/** The date in Stockholm of a moment in its canonical text, which has Stockholm's offset. */
export const toDateOf = (moment: string): string => moment.slice(0, 10);

/** A moment to compare with others. */
export const toMoment = (moment: string): number => Date.parse(moment);
