import { useEffect, useRef } from "react";
import { PasteReader } from "./paste-reader.ts";

/** The page's own worker, started when it is first asked and closed with the page. */
export const usePasteReader = (): (() => PasteReader) => {
  const reader = useRef<PasteReader | null>(null);
  useEffect(
    () => () => {
      reader.current?.close();
      reader.current = null;
    },
    [],
  );
  return () => {
    reader.current ??= new PasteReader();
    return reader.current;
  };
};
