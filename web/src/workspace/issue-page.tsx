import { issue } from "@teckna/domain/entities/issue";
import { useQuery } from "@tanstack/react-query";
import { type ReactElement, Suspense, useLayoutEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { HttpError } from "../api/http-error.ts";
import { idOf } from "../api/stored.ts";
import { isWhole, type Whole, wholeOptions } from "../api/whole.ts";
import { draftsRecovered } from "../browser-storage/draft-storage.ts";
import { AbsentRecord } from "../records/page/absent-record.tsx";
import { IssueHistory } from "../issue-history/issue-history.tsx";
import { focusField } from "../records/form/field-id.ts";
import { recordTitle } from "../records/record-name.ts";
import { useRecordSteps } from "../records/record-steps.tsx";
import { useMay } from "../session/rights.tsx";
import { Notice } from "../ui/notice.tsx";
import { UnsavedDialog } from "../ui/unsaved/late-unsaved-dialog.ts";
import { useIsDirty } from "./model/use-workspace.ts";
import { firstField, ReadField } from "./fields/read-field.tsx";
import { useEarlyKeys } from "./use-early-keys.ts";
import { forgetKeptField, keptField } from "./fields/kept-field.ts";
import { useFieldKeys } from "./fields/use-field-keys.ts";
import type { FieldMode } from "./fields/use-field-mode.ts";
import { IssueActions } from "./issue-actions.tsx";
import { IssueFrame } from "./issue-frame.tsx";
import { IssueNotices } from "./issue-notices.tsx";
import { ReadFoot } from "./read-foot.tsx";
import { locked, type StoredIssueState, useStoredIssue } from "./use-stored-issue.ts";

type Leaving = {
  readonly isToConfirm: boolean;
  /** Stops editing, after confirmation if there are unsaved texts. */
  readonly start: () => void;
  readonly leave: () => void;
  readonly stay: () => void;
};

const useLeaving = ({ draft, mode }: StoredIssueState): Leaving => {
  const [isToConfirm, setToConfirm] = useState(false);
  const stay = (): void => setToConfirm(false);
  const leave = (): void => {
    stay();
    mode.leave();
  };
  const start = (): void => (draft.isDirty() ? setToConfirm(true) : leave());
  return { isToConfirm, start, leave, stay };
};

/** Asks whether to leave the unsaved texts. */
const LeaveQuestion = ({ leaving }: { readonly leaving: Leaving }): ReactElement | null => {
  const { t } = useTranslation();
  if (!leaving.isToConfirm) return null;
  return (
    <Suspense fallback={null}>
      <UnsavedDialog
        leaveText={t("workspace.takeBack")}
        stayText={t("workspace.goOnEditing")}
        body={t("workspace.takeBackBody")}
        onLeave={leaving.leave}
        onStay={leaving.stay}
      />
    </Suspense>
  );
};

/** The field that is the tab stop; at first the one that had the focus in the issue one came from, which gets it. */
const useStop = (id: string) => {
  const [kept] = useState(() => keptField(id));
  useLayoutEffect(() => {
    forgetKeptField();
    if (kept !== null) focusField(issue, kept);
  }, [kept]);
  return useState(kept ?? firstField);
};

type StoredIssueProps = { readonly whole: Whole; readonly isAtForm: boolean };

/** An issue with its children, all of which can be edited in place. */
const StoredIssue = ({ whole, isAtForm }: StoredIssueProps): ReactElement => {
  const { t } = useTranslation();
  const { stored } = whole;
  const [stop, setStop] = useStop(idOf(stored.record));
  const state = useStoredIssue({ whole, isAtForm, stop });
  const { id, draft, workspace, mode, saving } = state;
  const isReading = !mode.isEditing;
  const mayWrite = useMay("write");
  const start: FieldMode["start"] = (...at) => mayWrite && mode.start(...at);
  const textOf = (name: string): string => draft.entry(name).text;
  const fieldKeys = useFieldKeys({ isReading, start, setStop, textOf });
  const isBesideDirty = useIsDirty(workspace);
  const hasWork = (): boolean => mode.isEditing || isBesideDirty || workspace.isBusy();
  const leaving = useLeaving(state);
  const readField = (name: string): ReactElement => (
    <ReadField key={name} draft={draft} name={name} isStop={name === stop} />
  );
  return (
    <>
      <IssueFrame
        title={recordTitle(issue, stored.record)}
        steps={useRecordSteps(issue, undefined)}
        actions={<IssueActions stored={stored} workspace={workspace} isReading={isReading} />}
        draft={draft}
        workspace={workspace}
        saving={saving}
        locked={locked}
        isWithin={(pathname) => pathname.split("/")[2] === encodeURIComponent(id)}
        fieldKeys={fieldKeys}
        readField={isReading ? readField : undefined}
        notices={
          <>
            {!isWhole(whole) && <Notice tone="warning">{t("workspace.notAllRows")}</Notice>}
            <IssueNotices {...state} onDrop={state.dropDraft} />
          </>
        }
        foot={isReading && !isBesideDirty ? <ReadFoot whole={whole} /> : undefined}
        saveText={t("form.update")}
        pendingText={t("form.updating")}
        onSave={() => hasWork() && saving.save()}
        onSaveAndNew={() => hasWork() && state.saveAndNew()}
        onCancel={isReading ? workspace.takeBack : leaving.start}
        onEscape={() => !isReading && leaving.start()}
      >
        <aside className="record-aside">
          <IssueHistory id={id} />
        </aside>
      </IssueFrame>
      <LeaveQuestion leaving={leaving} />
    </>
  );
};

type IssuePageProps = { readonly id?: string; readonly isAtForm?: boolean };

/** The page of an issue with its children, for reading and editing. */
export const IssuePage = ({ id = "", isAtForm = false }: IssuePageProps): ReactElement => {
  const whole = useQuery(wholeOptions(issue, id));
  const mayWrite = useMay("write");
  useEarlyKeys(whole.data !== undefined);
  const isGone = whole.error instanceof HttpError && whole.error.status === 404;
  if (!whole.data || isGone)
    return <AbsentRecord entity={issue} id={id} issueId={undefined} query={whole} />;
  return <StoredIssue whole={whole.data} isAtForm={isAtForm && mayWrite} />;
};

export const beforeShown = draftsRecovered;
