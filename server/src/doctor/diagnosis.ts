import { SetupProblem } from "../setup-problem.ts";

/** What was looked at and how it is: `note` may be as it should be, `bad` is not. */
export type Diagnosis = {
  readonly state: "good" | "note" | "bad";
  readonly subject: string;
  /** Never a secret. */
  readonly says: string;
  /** What to do; absent where nothing is. */
  readonly advice?: string;
};

export const good = (subject: string, says: string): Diagnosis => ({
  state: "good",
  subject,
  says,
});

export const note = (subject: string, says: string, advice: string): Diagnosis => ({
  state: "note",
  subject,
  says,
  advice,
});

export const bad = (subject: string, says: string, advice: string): Diagnosis => ({
  state: "bad",
  subject,
  says,
  advice,
});

/** A problem of the set-up says what is wrong and what to do by itself. */
export const ofProblem = (subject: string, error: unknown): Diagnosis => {
  if (!(error instanceof SetupProblem)) throw error;
  return { state: "bad", subject, says: error.message };
};

const marks = { good: "ok  ", note: "note", bad: "BAD " } as const;

/** One line. */
export const lineOf = ({ state, subject, says, advice }: Diagnosis): string =>
  `${marks[state]} ${subject}: ${says}${advice === undefined ? "" : `; ${advice}`}`;
