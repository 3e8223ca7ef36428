/** The server's results for exactly the current text, never for an earlier one. */
export type Found =
  | { readonly state: "waiting" }
  | { readonly state: "failed" }
  | { readonly state: "here"; readonly ids: readonly string[] };

/** The meaning of a key in the search, to be applied when possible. */
export type Move = "next" | "previous" | "choose";

export type Choice = {
  readonly typed: string;
  readonly isOpen: boolean;
  /** The option reached by arrow keys. */
  readonly active: string | null;
  /** Keys pressed before the results for the current text arrived. */
  readonly waiting: readonly Move[];
  readonly chosen: string | null;
};

export const noChoice: Choice = {
  typed: "",
  isOpen: false,
  active: null,
  waiting: [],
  chosen: null,
};

/** A new text has new results: the active option and waiting keys belonged to the previous text. */
export const type = (typed: string): Choice => ({ ...noChoice, typed, isOpen: true });

const neighbour = (ids: readonly string[], active: string | null, step: 1 | -1): string | null => {
  const at = active === null ? -1 : ids.indexOf(active);
  if (at === -1) return (step === 1 ? ids[0] : ids.at(-1)) ?? null;
  return ids[(at + step + ids.length) % ids.length] ?? null;
};

/** Chooses the active option, or the record whose full id was typed. */
const chooseFrom = (choice: Choice, ids: readonly string[]): Choice => {
  const wanted = choice.active ?? choice.typed.trim();
  if (!ids.includes(wanted)) return choice;
  return { ...choice, isOpen: false, active: null, waiting: [], chosen: wanted };
};

/** A click chooses an option if it still belongs to the current text. */
export const chooseOption = (choice: Choice, id: string, found: Found): Choice =>
  found.state === "here" ? chooseFrom({ ...choice, active: id }, found.ids) : choice;

const carryOut = (choice: Choice, move: Move, ids: readonly string[]): Choice => {
  if (choice.chosen !== null) return choice;
  if (move === "choose") return chooseFrom(choice, ids);
  const active = neighbour(ids, choice.active, move === "next" ? 1 : -1);
  return { ...choice, isOpen: true, active };
};

/** A key waits while the results are loading; after a failed search nothing can be chosen. */
export const press = (choice: Choice, move: Move, found: Found): Choice => {
  if (found.state === "here") return carryOut(choice, move, found.ids);
  const opened = { ...choice, isOpen: choice.isOpen || move !== "choose" };
  return { ...opened, waiting: found.state === "failed" ? [] : [...choice.waiting, move] };
};

/** The results have arrived: waiting keys are applied in order. */
export const receive = (choice: Choice, found: Found): Choice => {
  if (found.state === "waiting" || choice.waiting.length === 0) return choice;
  const ready: Choice = { ...choice, waiting: [] };
  if (found.state === "failed") return ready;
  const done = choice.waiting.reduce<Choice>(
    (last, move) => carryOut(last, move, found.ids),
    ready,
  );
  return { ...done, isOpen: done.isOpen && choice.isOpen };
};

export const close = (choice: Choice): Choice => ({
  ...choice,
  isOpen: false,
  active: null,
  waiting: [],
});

/** A choice that only waits for its results is kept when the focus moves away. */
export const leave = (choice: Choice): Choice =>
  choice.waiting.at(-1) === "choose" ? { ...choice, isOpen: false } : close(choice);
