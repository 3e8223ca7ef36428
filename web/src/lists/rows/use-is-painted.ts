import { startTransition, useEffect, useState } from "react";

const paintedMs = 300;

/** Whether the first picture has been painted, so that there is time for what nobody sees. */
export const useIsPainted = (): boolean => {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setPainted(true)), paintedMs);
    return () => clearTimeout(timer);
  }, []);
  return isPainted;
};
