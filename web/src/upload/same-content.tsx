import { Link } from "@tanstack/react-router";
import { type ReactElement, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { type BatchEntry, findSameContent } from "../api/batches.ts";
import { showMoment } from "../fields/moment.ts";
import { Notice } from "../ui/notice.tsx";
import type { Upload } from "./use-upload.ts";

/** Edits in a row are waited for. */
const settleMs = 800;

type Known = Pick<Upload, "reader" | "status" | "isSending">;

const ask = async (reader: Known["reader"], signal: AbortSignal): Promise<BatchEntry | null> => {
  const content = await reader.ask("content", null);
  if (!content || content.digest === null || content.rows === 0 || signal.aborted) return null;
  return findSameContent(content.digest, signal);
};

/** The last upload of just these rows; looked for once they have been checked and are left alone. */
const useSameContent = ({ reader, status, isSending }: Known): BatchEntry | null => {
  const { isChecking, version } = status;
  const [found, setFound] = useState<BatchEntry | null>(null);
  useEffect(() => {
    if (isChecking || isSending || version === 0) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const look = (): void =>
      void ask(reader, signal).then(
        (entry) => {
          if (!signal.aborted) setFound(entry);
        },
        () => {},
      );
    const timer = setTimeout(look, settleMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [reader, isChecking, isSending, version]);
  return found;
};

/** Tells before saving that the same rows were uploaded earlier; it keeps nothing from being saved. */
export const SameContent = ({ upload }: { readonly upload: Upload }): ReactElement | null => {
  const { t } = useTranslation();
  const found = useSameContent(upload);
  if (!found) return null;
  const { id, by, at, undone_by: undoneBy } = found;
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
