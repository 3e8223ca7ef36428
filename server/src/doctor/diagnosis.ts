import { SetupProblem } from "../setup-problem.ts";

/** One finding of the doctor: `note` may be intended, `bad` may not. */
export type Diagnosis = {
  readonly state: "good" | "note" | "bad";
  readonly subject: string;
  /** Must never contain a secret. */
  readonly says: string;
  /** What to do; absent if nothing is. */
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

/** A setup problem already says what is wrong and what to do. */
export const ofProblem = (subject: string, error: unknown): Diagnosis => {
  if (!(error instanceof SetupProblem)) throw error;
  return { state: "bad", subject, says: error.message };
};

const marks = { good: "ok  ", note: "note", bad: "BAD " } as const;

/** Formats a finding as one line. */
export const lineOf = ({ state, subject, says, advice }: Diagnosis): string =>
  `${marks[state]} ${subject}: ${says}${advice === undefined ? "" : `; ${advice}`}`;
