import type { ReleaseFileFault } from "@teckna/domain/messages/release-texts";
import { useEffect, useRef, useState } from "react";
import { nextTask } from "../../../ui/timing/next-task.ts";
import { useStable } from "../../../ui/use-stable.ts";
import type { ReleaseModel } from "../release-model.ts";

/** A file being read, or the result. */
export type FileState =
  | {
      readonly state: "reading";
      readonly name: string;
      readonly page: number;
      readonly pages: number;
    }
  | { readonly state: "refused"; readonly name: string; readonly fault: ReleaseFileFault }
  | {
      readonly state: "read";
      readonly name: string;
      /** The hash of the text that was read. */
      readonly sha256: string;
      readonly withoutText: readonly number[];
      readonly unreadable: number | null;
    };

export type ReleaseFile = {
  readonly state: FileState | null;
  readonly take: (files: readonly File[]) => void;
  readonly stop: () => void;
  readonly close: () => void;
};

const loadReader = () => import("./read-release-file.ts");

/** Reads files as texts of sources, one at a time; a new file aborts the previous one. */
export const useReleaseFile = (model: ReleaseModel, open: () => void): ReleaseFile => {
  const [state, setState] = useState<FileState | null>(null);
  const current = useRef<AbortController | null>(null);
  const stop = useStable((): void => {
    current.current?.abort();
    setState(null);
  });
  useEffect(() => () => current.current?.abort(), []);
  const read = async (file: File): Promise<void> => {
    const control = new AbortController();
    current.current = control;
    const { signal } = control;
    const { name } = file;
    const become = (next: FileState): void => {
      if (!signal.aborted) setState(next);
    };
    become({ state: "reading", name, page: 0, pages: 0 });
    try {
      const { readReleaseFile } = await loadReader();
      const onPage = (page: number, pages: number): void =>
        become({ state: "reading", name, page, pages });
      const found = await readReleaseFile(file, onPage, signal);
      if (signal.aborted) return;
      if (!found.ok) return become({ state: "refused", name, fault: found.fault });
      const { release, withoutText, unreadable } = found;
      model.takeText(release);
      // The notes are rendered in a separate task.
      await nextTask();
      become({ state: "read", name, sha256: release.sha256, withoutText, unreadable });
    } catch {
      become({ state: "refused", name, fault: "failed" });
    }
  };
  const take = useStable((files: readonly File[]): void => {
    const [file, another] = files;
    if (!file) return;
    current.current?.abort();
    open();
    if (another) setState({ state: "refused", name: file.name, fault: "several" });
    else void read(file);
  });
  return { state, take, stop, close: () => setState(null) };
};
