import { AppError } from "../../errors.ts";

/** Limits how many long requests run at a time; further ones get an error and may be retried. */
export type Limiter = {
  /** Returns a function to leave; calling it again has no effect. Of one `name`, only one may be in at a time. */
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
