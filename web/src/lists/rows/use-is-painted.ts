import { startTransition, useEffect, useState } from "react";

const paintedMs = 300;

/** Whether the first paint is done, so that there is time for invisible work. */
export const useIsPainted = (): boolean => {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setPainted(true)), paintedMs);
    return () => clearTimeout(timer);
  }, []);
  return isPainted;
};
