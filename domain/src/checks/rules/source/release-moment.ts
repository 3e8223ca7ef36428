/** The date of a canonical date and time, which has Stockholm's offset. */
export const toDateOf = (moment: string): string => moment.slice(0, 10);

/** A number for comparing points in time. */
export const toMoment = (moment: string): number => Date.parse(moment);
