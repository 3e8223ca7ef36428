import { useRef } from "react";
import type { LeadOn } from "./use-save-new.ts";

type Again = {
  /** A save is wanted while one is under way. */
  readonly want: (leadOn: LeadOn) => void;
  readonly forget: () => void;
  /** What was wanted, which is wanted no more. */
  readonly take: () => LeadOn | null;
};

/** The save that is wanted while one is under way: one, however often it is. */
export const useAgain = (): Again => {
  const wanted = useRef<LeadOn | null>(null);
  return {
    want: (leadOn) => {
      wanted.current = leadOn;
    },
    forget: () => {
      wanted.current = null;
    },
    take: () => {
      const { current } = wanted;
      wanted.current = null;
      return current;
    },
  };
};
