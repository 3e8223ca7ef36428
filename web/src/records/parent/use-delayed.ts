import { useEffect, useState } from "react";

/** A value once it has stood still for a while. */
export const useDelayed = <T>(value: T, delayMs: number): T => {
  const [delayed, setDelayed] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return delayed;
};
