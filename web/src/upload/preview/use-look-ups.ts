import { useEffect, useState } from "react";
import type { Upload } from "../use-upload.ts";
import { lookUpIds } from "./look-up-ids.ts";

/** Looks issue ids up in the database as children name them; gives how many wait for the upload itself. */
export const useLookUps = ({ reader, status }: Upload): number => {
  const [left, setLeft] = useState(0);
  const { isChecking, version } = status;
  useEffect(() => {
    if (isChecking) return;
    void reader
      .ask("referred", null)
      .then((ids) => {
        if (ids.length === 0) return undefined;
        return lookUpIds(ids, AbortSignal.timeout(60_000), ({ stored, absent, left: more }) => {
          setLeft(more);
          void reader.ask("learn", { stored, absent }).catch(() => {});
        });
      })
      .catch(() => {});
  }, [reader, isChecking, version]);
  return left;
};
