import { readUpdateTable, type UpdateTable } from "@teckna/domain/bulk/read-updates";
import { type AnyEntity, entities } from "@teckna/domain/entities";
import { issue } from "@teckna/domain/entities/issue";
import { Link } from "@tanstack/react-router";
import { useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { useLoaded } from "../bulk-edit/use-loaded.ts";
import { forWriters } from "../rights/for-writers.tsx";
import { Button, LinkButton } from "../ui/button.tsx";
import { Loading } from "../ui/loading.tsx";
import { Notice } from "../ui/notice.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { UnsavedGuard } from "../ui/unsaved/unsaved-guard.tsx";
import "../bulk-edit/bulk-edit.css";
import { FileDrop } from "../upload/boxes/file-drop.tsx";
import { usePlacing } from "../upload/boxes/use-placing.ts";
import { type Boxes, emptyBox } from "../upload/saved/box.ts";
import type { UploadStore } from "../upload/saved/upload-store.ts";
import {
  type UploadState,
  useStorageState,
  useSavedUpload,
  useUploadStore,
} from "../upload/saved/use-saved-upload.ts";
import { usePasteReader } from "../upload/worker/use-paste-reader.ts";
import { counted } from "../words/counted.ts";
import { leftLines, type SentRows, textOfLines } from "./left-rows.ts";
import { TableText } from "./table-text.tsx";
import { type IsUnwritten, loadUnwritten } from "./unwritten-names.ts";
import { UpdateDialog } from "./update-dialog.tsx";

const maxLines = 20;

type RemarksProps = {
  readonly table: UpdateTable;
  /** `null` until loaded; then nothing is said about columns yet. */
  readonly isUnwritten: IsUnwritten | null;
};

/** Problems that prevent a comparison, and notices. */
const Remarks = ({ table, isUnwritten }: RemarksProps): ReactElement => {
  const { t } = useTranslation();
  const { entity, unknown, nameless, hasIds } = table;
  const named = isUnwritten ? unknown : [];
  const shownOnly = named.filter((header) => isUnwritten?.(entity, header));
  const others = named.filter((header) => !shownOnly.includes(header));
  const name = t(`list.${entity.path}.title`);
  const lines = nameless.slice(0, maxLines).map(({ line }) => line);
  if (!hasIds)
    return <Notice tone="danger" role="alert" title={`${name}: ${t("bulkEdit.noIds")}`} />;
  return (
    <div role="status">
      {others.length > 0 && (
        <p>{t("bulkEdit.unknownColumns", { table: name, names: others.join(", ") })}</p>
      )}
      {shownOnly.length > 0 && (
        <p>{t("bulkEdit.unwrittenColumns", { table: name, names: shownOnly.join(", ") })}</p>
      )}
      {nameless.length > 0 && (
        <p>{t("bulkEdit.namelessRows", { table: name, lines: lines.join(", ") })}</p>
      )}
    </div>
  );
};

const isFilled = (boxes: Boxes, { path }: AnyEntity): boolean => boxes[path].text.trim() !== "";

const readTables = (boxes: Boxes): readonly UpdateTable[] =>
  entities
    .filter((entity) => isFilled(boxes, entity))
    .map((entity) => readUpdateTable(entity, boxes[entity.path].text));

const hasRows = ({ rows, nameless }: UpdateTable): boolean => rows.length + nameless.length > 0;

type Review = {
  readonly boxes: Boxes;
  readonly tables: readonly UpdateTable[];
  /** The number of these rows that were in the last save but were not saved. */
  readonly left: number;
};

/** The tables as last reviewed or left; parsed again if their texts changed. */
const useReview = (state: UploadState) => {
  const { boxes } = state;
  const [reviewed, setReviewed] = useState<Review>();
  const [isOpen, setOpen] = useState(false);
  const review = (): void => {
    const tables = readTables(boxes);
    setReviewed({ boxes, tables, left: 0 });
    setOpen(tables.every(({ hasIds }) => hasIds) && tables.some(hasRows));
  };
  const keepLeft = (sent: SentRows): void => {
    let left = 0;
    for (const table of reviewed?.tables ?? []) {
      const { entity } = table;
      const lines = leftLines(table, sent);
      const text = textOfLines(entity, boxes[entity.path].text, lines);
      left += lines.size;
      state.changeBox(entity.path, text === "" ? emptyBox : { text });
    }
    const latest = state.latest().boxes;
    setReviewed({ boxes: latest, tables: readTables(latest), left });
  };
  const shown = reviewed?.boxes === boxes ? reviewed : undefined;
  return {
    tables: shown?.tables ?? [],
    left: shown?.left ?? 0,
    isOpen,
    review,
    keepLeft,
    close: () => setOpen(false),
  };
};

const KeptUpdatePage = ({ store }: { readonly store: UploadStore }): ReactElement => {
  const { t } = useTranslation();
  const state = useSavedUpload(store);
  const reader = usePasteReader(() => {});
  const storageState = useStorageState(store);
  const { boxes } = state;
  const [entity, setEntity] = useState<AnyEntity | null>(null);
  const placing = usePlacing({ ...state, reader, leaveIfEmpty: () => setEntity(null) });
  const { tables, left, isOpen, review, keepLeft, close } = useReview(state);
  const { value: isUnwritten } = useLoaded(loadUnwritten);
  const shown = entity ?? entities.find((one) => isFilled(boxes, one)) ?? issue;
  return (
    <div className="page bulk-edit-page" data-storage={storageState}>
      <PageHeader
        title={t("bulkEdit.updates")}
        steps={[
          <Link key="upload" to="/upload">
            {t("nav.upload")}
          </Link>,
        ]}
        actions={<LinkButton to="/upload">{t("bulkEdit.toNew")}</LinkButton>}
      />
      <UnsavedGuard isDirty={() => store.storageState() === "refused"} />
      {storageState === "refused" && <p role="status">{t("batch.notKept")}</p>}
      <Notice tone="warning" title={t("bulkEdit.updatesHelp")}>
        <p>{t("bulkEdit.updatesMore")}</p>
      </Notice>
      {left > 0 && !isOpen && (
        <Notice tone="warning" role="status" title={t("bulkEdit.left", counted(left))}>
          <p>{t("bulkEdit.leftMore")}</p>
        </Notice>
      )}
      <FileDrop placing={placing} isDisabled={false} />
      <TableText entity={shown} state={state} onEntity={setEntity} />
      {tables.map((table) => (
        <Remarks key={table.entity.path} table={table} isUnwritten={isUnwritten} />
      ))}
      <Button
        variant="primary"
        disabled={placing.isBusy || entities.every((one) => !isFilled(boxes, one))}
        onClick={review}
      >
        {t("bulkEdit.review")}
      </Button>
      {isOpen && <UpdateDialog tables={tables} onSaved={keepLeft} onClose={close} />}
    </div>
  );
};

const Update = (): ReactElement => {
  const store = useUploadStore("updates");
  return store === null ? <Loading /> : <KeptUpdatePage store={store} />;
};

/** The page for updating records with rows of an export that were edited in a spreadsheet. */
export const UpdatePage = forWriters(Update);
