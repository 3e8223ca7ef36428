import { startTransition, useEffect, useState } from "react";

const settledMs = 300;

/** Whether the first picture has been painted, so that there is time for what nobody sees. */
export const useSettled = (): boolean => {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setSettled(true)), settledMs);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
};
