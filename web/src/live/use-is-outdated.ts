import { useEffect, useState } from "react";
import { isOutdated } from "../api/network.ts";

/** Whether a part of the app could not be loaded because there is a newer version. */
export const useIsOutdated = (): boolean => {
  const [is, become] = useState(false);
  useEffect(() => {
    const look = (): void => void isOutdated().then(become);
    addEventListener("vite:preloadError", look);
    return () => removeEventListener("vite:preloadError", look);
  }, []);
  return is;
};
