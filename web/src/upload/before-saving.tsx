import { Link } from "@tanstack/react-router";
import { type ReactElement, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { BatchEntry } from "../api/batches/batches.ts";
import { showMoment } from "../fields/moment.ts";
import { Notice } from "../ui/notice.tsx";
import { findRepeat, type Repeat } from "./sending/find-repeat.ts";
import type { Progress } from "./sending/progress.ts";
import { type Excess, findExcess, useExcessText } from "./sending/find-excess.ts";
import { isChecking, useReaderStatus, versionOf } from "./worker/use-paste-reader.ts";
import type { Upload } from "./sending/use-upload.ts";

/** Waits for consecutive edits. */
const delayMs = 800;

type Known = Pick<Upload, "reader" | "isSending" | "progress">;

type Found = { readonly repeat: Repeat | null; readonly excess: Excess | null };

const nothing: Found = { repeat: null, excess: null };

/** An object that identifies the current state; earlier findings become invalid when it changes. */
const turnOf = (progress: Progress): object | null => {
  if (progress.step === "done") return progress.result;
  return progress.step === "repeats" ? progress.repeat : null;
};

const foundBy = (progress: Progress): Found =>
  progress.step === "repeats" ? { ...nothing, repeat: progress.repeat } : nothing;

const request = async (reader: Known["reader"], signal: AbortSignal): Promise<Found> => {
  const content = await reader.request("content", null);
  if (!content || content.rows === 0 || signal.aborted) return nothing;
  const excess = findExcess(content);
  return { excess, repeat: excess ? null : await findRepeat(content, signal) };
};

/** What is known about exactly these rows; looked up once they are checked and no longer edited. */
const useFound = ({ reader, isSending, progress }: Known): Found => {
  const turn = turnOf(progress);
  const isUnsure = useReaderStatus(reader, isChecking);
  const version = useReaderStatus(reader, versionOf);
  const [{ found, after }, setFound] = useState<{ found: Found; after: object | null }>({
    found: nothing,
    after: null,
  });
  useEffect(() => {
    if (isUnsure || isSending || version === 0) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const look = (): void =>
      void request(reader, signal).then(
        (next) => {
          if (!signal.aborted) setFound({ found: next, after: turn });
        },
        () => {},
      );
    const timer = setTimeout(look, delayMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [reader, isUnsure, isSending, version, turn]);
  if (isSending) return nothing;
  return after === turn ? found : foundBy(progress);
};

const SameContent = ({ batch }: { readonly batch: BatchEntry }): ReactElement => {
  const { t } = useTranslation();
  const { id, by, at, undone_by: undoneBy } = batch;
  return (
    <Notice tone="warning" role="status">
      <p>
        {t("batches.repeats", { when: showMoment(at), by })}
        {undoneBy !== null && ` ${t("batches.repeatsUndone")}`}{" "}
        <Link to="/upload/batches/$id" params={{ id }}>
          {t("batches.repeatsShow")}
        </Link>
      </p>
    </Notice>
  );
};

/**
 * Warns before saving that the same rows were uploaded earlier, which does not prevent saving, or that there
 * are too many rows.
 */
export const BeforeSaving = ({ upload }: { readonly upload: Upload }): ReactElement | null => {
  const { repeat, excess } = useFound(upload);
  const excessText = useExcessText();
  const { noteReported } = upload;
  useEffect(() => {
    if (repeat) noteReported(repeat);
  }, [repeat, noteReported]);
  if (excess) return <Notice tone="danger" role="status" title={excessText(excess)} />;
  return repeat && <SameContent batch={repeat.batch} />;
};
