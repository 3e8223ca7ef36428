import type { Edge, Node, Test } from "./syntax.ts";

/** An instruction of the compiled pattern; of two branches, the first has precedence. */
export type Instruction =
  | { readonly do: "sign"; readonly test: Test }
  | { readonly do: "split"; readonly first: number; readonly second: number }
  | { readonly do: "jump"; readonly to: number }
  | { readonly do: "save"; readonly slot: number }
  | { readonly do: "edge"; readonly at: Edge }
  | { readonly do: "match" };

/** Limits how many instructions each character is compared with. */
const maxSteps = 500;

type Repeat = Extract<Node, { is: "repeat" }>;

class TooLarge extends Error {}

class Compiler {
  readonly steps: Instruction[] = [];

  add(step: Instruction): number {
    if (this.steps.length >= maxSteps) throw new TooLarge();
    return this.steps.push(step) - 1;
  }

  compile(node: Node): void {
    switch (node.is) {
      case "sign":
        this.add({ do: "sign", test: node.test });
        return;
      case "edge":
        this.add({ do: "edge", at: node.at });
        return;
      case "sequence":
        for (const part of node.parts) this.compile(part);
        return;
      case "group":
        this.add({ do: "save", slot: 2 * node.number });
        this.compile(node.inner);
        this.add({ do: "save", slot: 2 * node.number + 1 });
        return;
      case "choice":
        this.#choose(node.options);
        return;
      case "repeat":
        this.#repeat(node);
    }
  }

  #choose(options: readonly Node[]): void {
    const [first, ...rest] = options;
    if (!first) return;
    if (rest.length === 0) return this.compile(first);
    const split = this.add({ do: "jump", to: 0 });
    this.compile(first);
    const jump = this.add({ do: "jump", to: 0 });
    this.steps[split] = { do: "split", first: split + 1, second: this.steps.length };
    this.#choose(rest);
    this.steps[jump] = { do: "jump", to: this.steps.length };
  }

  #repeat({ inner, min, max, isLazy }: Repeat): void {
    for (let time = 0; time < min; time++) this.compile(inner);
    if (max === null) {
      const split = this.add({ do: "jump", to: 0 });
      this.compile(inner);
      this.add({ do: "jump", to: split });
      this.#split(split, isLazy);
      return;
    }
    const splits: number[] = [];
    for (let time = min; time < max; time++) {
      splits.push(this.add({ do: "jump", to: 0 }));
      this.compile(inner);
    }
    for (const split of splits) this.#split(split, isLazy);
  }

  /** Branches into the code after the split or past everything compiled so far. */
  #split(at: number, isLazy: boolean): void {
    const [inside, past] = [at + 1, this.steps.length];
    this.steps[at] = isLazy
      ? { do: "split", first: past, second: inside }
      : { do: "split", first: inside, second: past };
  }
}

/** The program for a pattern; `null` if it would be too long. */
export const compilePattern = (node: Node): readonly Instruction[] | null => {
  const compiler = new Compiler();
  try {
    compiler.add({ do: "save", slot: 0 });
    compiler.compile(node);
    compiler.add({ do: "save", slot: 1 });
    compiler.add({ do: "match" });
    return compiler.steps;
  } catch (error) {
    if (error instanceof TooLarge) return null;
    throw error;
  }
};
