import { entities } from "@teckna/domain/entities";
import { Link } from "@tanstack/react-router";
import { type ReactElement, type RefObject, Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { BatchResult } from "../api/batches/batch.ts";
import { countRows } from "../batches/count-words.ts";
import { counted } from "../words/counted.ts";
import { showMoment } from "../fields/moment.ts";
import { listLink } from "../links.ts";
import { Button, LinkButton } from "../ui/button.tsx";
import { latePart } from "../ui/late/late-part.ts";
import { Notice } from "../ui/notice.tsx";
import { LeftOutResult } from "./left-out-result.tsx";
import type { PutBox } from "./boxes/use-put-box.ts";
import type { Progress } from "./sending/progress.ts";
import type { Upload } from "./sending/use-upload.ts";

const UndoDialog = latePart(async () => {
  const loaded = await import("../batches/undo-dialog.tsx");
  return loaded.UndoDialog;
});

type ReversalProps = {
  readonly id: string;
  readonly isUndone: boolean;
  readonly onDone: () => void;
};

/** A link to the upload's batch, and a button to undo it. */
const Reversal = ({ id, isUndone, onDone }: ReversalProps): ReactElement => {
  const { t } = useTranslation();
  const [isConfirming, setConfirming] = useState(false);
  return (
    <div className="upload-links">
      <LinkButton to="/upload/batches/$id" params={{ id }}>
        {t("batches.show")}
      </LinkButton>
      {!isUndone && <Button onClick={() => setConfirming(true)}>{t("batches.undo")}</Button>}
      {isConfirming && (
        <Suspense fallback={null}>
          <UndoDialog
            id={id}
            isRemoval
            texts="batches"
            onClose={() => setConfirming(false)}
            onDone={onDone}
          />
        </Suspense>
      )}
    </div>
  );
};

type Repeated = NonNullable<BatchResult["repeats"]>;

const Repeated = ({ batch }: { readonly batch: Repeated }): ReactElement => {
  const { t } = useTranslation();
  return (
    <p>
      {t("batches.repeats", { when: showMoment(batch.at), by: batch.by })}{" "}
      <Link to="/upload/batches/$id" params={{ id: batch.id }}>
        {t("batches.repeatsShow")}
      </Link>
    </p>
  );
};

type UploadResultProps = Omit<Extract<Progress, { readonly step: "done" }>, "step"> & {
  readonly upload: Upload;
  readonly put: PutBox;
};

/** Scrolls to a new result and focuses it. */
const useFocusOnResult = (result: BatchResult): RefObject<HTMLDivElement | null> => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: "nearest" });
  }, [result]);
  return place;
};

const CreatedLinks = ({ created }: Pick<BatchResult, "created">): ReactElement => {
  const { t } = useTranslation();
  return (
    <ul className="upload-links">
      {entities.map((entity) => {
        const count = created[entity.path] ?? 0;
        if (count === 0) return null;
        const table = t(`list.${entity.path}.title`);
        return (
          <li key={entity.path}>
            <Link {...listLink(entity)}>{t("batch.created", { table, ...counted(count) })}</Link>
          </li>
        );
      })}
    </ul>
  );
};

const titleOf = (isUndone: boolean, created: number, refused: number) => {
  if (isUndone) return "batch.undone";
  if (created === 0) return "batch.nothingDone";
  return refused === 0 ? "batch.done" : "batch.partlyDone";
};

/** The result of an upload, with links to the lists. */
export const UploadResult = (props: UploadResultProps): ReactElement => {
  const { result, isAllOrNothing, leftOut, upload, put } = props;
  const { t } = useTranslation();
  const [undone, setUndone] = useState<BatchResult | null>(null);
  const isUndone = undone === result;
  const created = countRows(result.created);
  const refused = countRows(result.refused);
  const place = useFocusOnResult(result);
  const finishUndo = (): void => {
    setUndone(result);
    place.current?.focus({ preventScroll: true });
  };
  const title = t(titleOf(isUndone, created, refused));
  return (
    <div ref={place} className="upload-result" tabIndex={-1}>
      <Notice tone={refused === 0 ? "success" : "warning"} role="status" title={title}>
        <p>
          {t("upload.created", counted(created))}, {t("upload.failed", counted(refused))}
        </p>
        {created === 0 && isAllOrNothing && <p>{t("batch.allOrNothingHelp")}</p>}
        <CreatedLinks created={result.created} />
        <LeftOutResult leftOut={leftOut} upload={upload} put={put} />
        {result.repeats && <Repeated batch={result.repeats} />}
        {created > 0 && <Reversal id={result.id} isUndone={isUndone} onDone={finishUndo} />}
      </Notice>
    </div>
  );
};

/** Reports that the rows are already saved by another click on the same upload. */
export const SavedBefore = ({ id }: { readonly id: string }): ReactElement => {
  const { t } = useTranslation();
  return (
    <Notice tone="warning" role="alert" title={t("batch.savedBefore")}>
      <p>{t("batch.savedBeforeHelp")}</p>
      <LinkButton to="/upload/batches/$id" params={{ id }}>
        {t("batches.show")}
      </LinkButton>
    </Notice>
  );
};
