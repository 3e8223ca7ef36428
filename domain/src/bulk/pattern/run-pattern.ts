import type { Instruction } from "./compile-pattern.ts";
import { type Edge, isWord } from "./syntax.ts";

/** Start and end of the match and of each group; -1 for a group that did not take part. */
export type Match = readonly number[];

type Thread = { readonly at: number; readonly slots: Match };

/** The number of steps left for one text. */
export type Budget = { left: number };

const isEdge = (edge: Edge, signs: readonly string[], at: number): boolean => {
  if (edge === "start") return at === 0;
  if (edge === "end") return at === signs.length;
  const isTurn = isWord(signs[at - 1] ?? "") !== isWord(signs[at] ?? "");
  return isTurn === (edge === "word");
};

type Run = {
  readonly steps: readonly Instruction[];
  readonly signs: readonly string[];
  readonly budget: Budget;
};

/** Advances a thread to the characters it waits for; each instruction is visited at most once. */
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
 * The first match at or after `from`, the same as backtracking would find, in time linear in the text: all
 * branches run in parallel (Thompson's construction with Pike's submatches). Stops when the budget is used
 * up.
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
        // Threads of lower precedence would only count if this one had failed.
        break;
      }
      if (step?.do === "sign" && sign !== undefined && step.test(sign))
        threads.push({ at: at + 1, slots });
    }
    if (threads.length === 0 && found) break;
  }
  return found;
};
