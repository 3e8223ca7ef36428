/** The pool's current time; tests can advance it. */
export type Clock = () => Date;

export const later = (from: Date, seconds: number): Date =>
  new Date(from.getTime() + seconds * 1000);

export const inSeconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);
