import { AppError } from "../../errors.ts";

/** Lets a few long requests in at a time; the others get an error and may try again. */
export type Limiter = {
  /** Returns how to leave; leaving twice counts once. Who has a name is let in once at a time. */
  enter(max: number, name?: string): () => void;
};

export const createLimiter = (): Limiter => {
  const inside = new Set<symbol | string>();
  return {
    enter: (max, name) => {
      const ticket = name ?? Symbol("request");
      if (inside.size >= max || inside.has(ticket)) throw new AppError("overloaded");
      inside.add(ticket);
      return () => void inside.delete(ticket);
    },
  };
};
