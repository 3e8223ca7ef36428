import { useEffect, useState } from "react";

/** The value, once it has not changed for a while. */
export const useDelayed = <T>(value: T, delayMs: number): T => {
  const [delayed, setDelayed] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return delayed;
};
