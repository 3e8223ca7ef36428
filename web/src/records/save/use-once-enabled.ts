import { useEffect, useRef, useState } from "react";

/** Does something once no save is under way and the fields, disabled until then, can have the focus again. */
export const useOnceEnabled = (isPending: boolean): ((action: () => void) => void) => {
  const waiting = useRef<(() => void) | null>(null);
  const [, setRound] = useState(0);
  useEffect(() => {
    if (isPending) return;
    const action = waiting.current;
    waiting.current = null;
    action?.();
  });
  return (action) => {
    waiting.current = action;
    setRound((round) => round + 1);
  };
};
