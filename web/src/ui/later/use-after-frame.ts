import { startTransition, useEffect, useState } from "react";
import { afterFrame } from "./after-frame.ts";

/** The value of the last frame: what is drawn from it waits until the key that changed it is shown. */
export const useAfterFrame = <T>(value: T): T => {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    const { note, end } = afterFrame(() => startTransition(() => setShown(() => value)));
    note();
    return end;
  }, [value]);
  return shown;
};
