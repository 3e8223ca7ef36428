import { Link } from "@tanstack/react-router";
import { type ReactElement, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { type BatchEntry, findSameContent } from "../api/batches.ts";
import { showMoment } from "../fields/moment.ts";
import { Notice } from "../ui/notice.tsx";
import type { Progress } from "./sending/progress.ts";
import { type Excess, findExcess, useExcessText } from "./sending/limits.ts";
import { isChecking, useReaderStatus, versionOf } from "./worker/use-paste-reader.ts";
import type { Upload } from "./sending/use-upload.ts";

/** Edits in a row are waited for. */
const settleMs = 800;

type Known = Pick<Upload, "reader" | "isSending" | "progress">;

type Found = { readonly same: BatchEntry | null; readonly excess: Excess | null };

const nothing: Found = { same: null, excess: null };

/** What was saved last on this page: nothing found out before that is true any longer. */
const savedOf = (progress: Progress): object | null =>
  progress.step === "done" ? progress.result : null;

const ask = async (reader: Known["reader"], signal: AbortSignal): Promise<Found> => {
  const content = await reader.ask("content", null);
  if (!content || content.rows === 0 || signal.aborted) return nothing;
  const excess = findExcess(content);
  if (excess || content.digest === null) return { same: null, excess };
  return { same: await findSameContent(content.digest, signal), excess };
};

/** What is known of just these rows; found out once they have been checked and are left alone. */
const useFound = ({ reader, isSending, progress }: Known): Found => {
  const saved = savedOf(progress);
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
      void ask(reader, signal).then(
        (next) => {
          if (!signal.aborted) setFound({ found: next, after: saved });
        },
        () => {},
      );
    const timer = setTimeout(look, settleMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [reader, isUnsure, isSending, version, saved]);
  return after === saved && !isSending ? found : nothing;
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

/** Tells before saving that the same rows were uploaded earlier, which keeps nothing from being saved, or that they are too many. */
export const BeforeSaving = ({ upload }: { readonly upload: Upload }): ReactElement | null => {
  const { same, excess } = useFound(upload);
  const excessText = useExcessText();
  if (excess) return <Notice tone="danger" role="status" title={excessText(excess)} />;
  return same && <SameContent batch={same} />;
};
