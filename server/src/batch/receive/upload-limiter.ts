import { AppError } from "../../errors.ts";

/** Lets a few batches in at a time; the others are told to come back. */
export type Gate = {
  /** Returns how to leave; leaving twice counts once. */
  enter(max: number): () => void;
};

export const createLimiter = (): Gate => {
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
