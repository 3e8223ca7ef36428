import { useEffect, useRef, useState } from "react";
import { type ExportRequest, fetchExport } from "../../api/export.ts";
import { offerFile } from "../../ui/offer-file.ts";

export type Exporting = {
  readonly isPending: boolean;
  /** The bytes received so far. */
  readonly bytes: number;
  readonly error: Error | null;
  readonly start: (request: ExportRequest) => void;
  readonly stop: () => void;
};

/** Downloads an export; calls `onDone` when the browser has it. */
export const useExport = (
  path: string,
  params: Readonly<Record<string, string>>,
  onDone: () => void,
): Exporting => {
  const running = useRef<AbortController | null>(null);
  const [isPending, setPending] = useState(false);
  const [bytes, setBytes] = useState(0);
  const [error, setError] = useState<Error | null>(null);
  const stop = (): void => {
    running.current?.abort();
    running.current = null;
    setPending(false);
  };
  useEffect(() => () => running.current?.abort(), []);
  const run = async (request: ExportRequest, own: AbortController): Promise<void> => {
    try {
      const { blob, name } = await fetchExport(path, params, request, setBytes, own.signal);
      offerFile(blob, name);
      onDone();
    } catch (failure) {
      if (own.signal.aborted) return;
      setError(failure instanceof Error ? failure : new Error(String(failure)));
      setPending(false);
    }
  };
  const start = (request: ExportRequest): void => {
    stop();
    const own = new AbortController();
    running.current = own;
    setBytes(0);
    setError(null);
    setPending(true);
    void run(request, own);
  };
  return { isPending, bytes, error, start, stop };
};
