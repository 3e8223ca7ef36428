import type { Step } from "./compile-pattern.ts";
import { type Edge, isWord } from "./syntax.ts";

/** Where the whole match and each group begin and end; -1 where a group is not part of it. */
export type Match = readonly number[];

type Thread = { readonly at: number; readonly slots: Match };

/** What may be left of the work that one text is worth. */
export type Budget = { left: number };

const isEdge = (edge: Edge, signs: readonly string[], at: number): boolean => {
  if (edge === "start") return at === 0;
  if (edge === "end") return at === signs.length;
  const isTurn = isWord(signs[at - 1] ?? "") !== isWord(signs[at] ?? "");
  return isTurn === (edge === "word");
};

type Run = {
  readonly steps: readonly Step[];
  readonly signs: readonly string[];
  readonly budget: Budget;
};

/** Follows a thread to the signs that it waits for, which each step of the program is once at most. */
const follow = (
  { steps, signs, budget }: Run,
  start: Thread,
  place: number,
  { seen, threads }: { readonly seen: Set<number>; readonly threads: Thread[] },
): void => {
  const stack: Thread[] = [start];
  for (let thread = stack.pop(); thread; thread = stack.pop()) {
    const { at, slots } = thread;
    if (seen.has(at)) continue;
    seen.add(at);
    budget.left--;
    const step = steps[at];
    if (!step) continue;
    if (step.do === "jump") stack.push({ at: step.to, slots });
    else if (step.do === "split") stack.push({ at: step.second, slots }, { at: step.first, slots });
    else if (step.do === "save") stack.push({ at: at + 1, slots: slots.with(step.slot, place) });
    else if (step.do === "edge") {
      if (isEdge(step.at, signs, place)) stack.push({ at: at + 1, slots });
    } else threads.push(thread);
  }
};

/**
 * The first match from a place on, as backtracking would find it, but in time that grows with the text alone: all ways
 * are followed at once (Thompson's construction, with Pike's groups). Stops where the budget is used up.
 */
export const findMatch = (run: Run, groups: number, from: number): Match | null => {
  const { steps, signs, budget } = run;
  const empty: Match = Array.from({ length: 2 * groups + 2 }, () => -1);
  let threads: Thread[] = [];
  let found: Match | null = null;
  for (let place = from; place <= signs.length && budget.left > 0; place++) {
    const seen = new Set<number>();
    const here: Thread[] = [];
    for (const thread of threads) follow(run, thread, place, { seen, threads: here });
    if (!found) follow(run, { at: 0, slots: empty }, place, { seen, threads: here });
    if (here.length === 0 && found) break;
    threads = [];
    const sign = signs[place];
    for (const { at, slots } of here) {
      budget.left--;
      const step = steps[at];
      if (step?.do === "match") {
        found = slots;
        // Those behind it would only have been tried had it failed.
        break;
      }
      if (step?.do === "sign" && sign !== undefined && step.test(sign))
        threads.push({ at: at + 1, slots });
    }
    if (threads.length === 0 && found) break;
  }
  return found;
};
