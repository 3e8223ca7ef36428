import { AppError } from "../../errors.ts";

/** Lets a few batches in at a time; the others get an error and may try again. */
export type Limiter = {
  /** Returns how to leave; leaving twice counts once. */
  enter(max: number): () => void;
};

export const createLimiter = (): Limiter => {
  const inside = new Set<symbol>();
  return {
    enter: (max) => {
      if (inside.size >= max) throw new AppError("overloaded");
      const ticket = Symbol("batch");
      inside.add(ticket);
      return () => void inside.delete(ticket);
    },
  };
};
