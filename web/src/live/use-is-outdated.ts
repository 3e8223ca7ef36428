import { useEffect, useState } from "react";
import { isOutdated } from "../api/network.ts";

/** Whether a piece of the app could not be loaded since there is a newer version of it. */
export const useIsOutdated = (): boolean => {
  const [is, become] = useState(false);
  useEffect(() => {
    const look = (): void => void isOutdated().then(become);
    addEventListener("vite:preloadError", look);
    return () => removeEventListener("vite:preloadError", look);
  }, []);
  return is;
};
