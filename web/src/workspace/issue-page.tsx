import { issue } from "@teckna/domain/entities/issue";
import { useQuery } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { useTranslation } from "react-i18next";
import { HttpError } from "../api/http-error.ts";
import { type Whole, wholeOptions } from "../api/whole.ts";
import { AbsentRecord } from "../records/page/absent-record.tsx";
import { IssueHistory } from "../issue-history/issue-history.tsx";
import { recordTitle } from "../records/record-name.ts";
import { useRecordSteps } from "../records/record-steps.tsx";
import { useIsDirty } from "./children/use-workspace.ts";
import { LeaveFields } from "./fields/leave-fields.tsx";
import { firstField, ReadField } from "./fields/read-field.tsx";
import { useFieldKeys } from "./fields/use-field-keys.ts";
import { IssueActions } from "./issue-actions.tsx";
import { IssueFrame } from "./issue-frame.tsx";
import { IssueNotices } from "./issue-notices.tsx";
import { ReadFoot } from "./read-foot.tsx";
import { locked, type StoredIssueState, useStoredIssue } from "./use-stored-issue.ts";

type Leaving = {
  readonly isAsking: boolean;
  readonly leave: () => void;
  readonly stay: () => void;
};

/** Leaves the fields, after a question where something is typed in them. */
const useLeaving = ({ draft, mode }: StoredIssueState): Leaving & { readonly ask: () => void } => {
  const [isAsking, setAsking] = useState(false);
  const stay = (): void => setAsking(false);
  const leave = (): void => {
    stay();
    mode.leave();
  };
  return { isAsking, leave, stay, ask: () => (draft.isDirty() ? setAsking(true) : leave()) };
};

type StoredIssueProps = { readonly whole: Whole; readonly isAtForm: boolean };

/** An issue with its children, each of which can be edited where it stands. */
const StoredIssue = ({ whole, isAtForm }: StoredIssueProps): ReactElement => {
  const { t } = useTranslation();
  const { stored } = whole;
  const [stop, setStop] = useState(firstField);
  const state = useStoredIssue({ whole, isAtForm, stop });
  const { id, draft, workspace, mode, saving } = state;
  const isReading = !mode.isEditing;
  const fieldKeys = useFieldKeys({ isReading, start: mode.start, setStop });
  const isBesideDirty = useIsDirty(workspace);
  const leaving = useLeaving(state);
  const readField = (name: string): ReactElement => (
    <ReadField key={name} draft={draft} name={name} isStop={name === stop} />
  );
  return (
    <>
      <IssueFrame
        title={recordTitle(issue, stored.record)}
        steps={useRecordSteps(issue, undefined)}
        actions={<IssueActions stored={stored} workspace={workspace} />}
        draft={draft}
        workspace={workspace}
        saving={saving}
        locked={locked}
        isWithin={(pathname) => pathname.split("/")[2] === encodeURIComponent(id)}
        fieldKeys={fieldKeys}
        readField={isReading ? readField : undefined}
        notices={<IssueNotices {...state} onDrop={state.dropDraft} />}
        foot={isReading && !isBesideDirty ? <ReadFoot stored={stored} /> : undefined}
        saveText={t("action.update")}
        pendingText={t("action.updating")}
        onSave={() => (mode.isEditing || isBesideDirty) && saving.save()}
        onSaveAndNext={() => (mode.isEditing || isBesideDirty) && state.saveAndNew()}
        onCancel={isReading ? workspace.takeBack : leaving.ask}
        onEscape={() => !isReading && leaving.ask()}
      >
        <aside className="record-aside">
          <IssueHistory id={id} />
        </aside>
      </IssueFrame>
      {leaving.isAsking && <LeaveFields onStay={leaving.stay} onLeave={leaving.leave} />}
    </>
  );
};

type IssuePageProps = { readonly id?: string; readonly isAtForm?: boolean };

/** An issue and its children, to read and to edit. */
export const IssuePage = ({ id = "", isAtForm = false }: IssuePageProps): ReactElement => {
  const whole = useQuery(wholeOptions(issue, id));
  const isGone = whole.error instanceof HttpError && whole.error.status === 404;
  if (!whole.data || isGone)
    return <AbsentRecord entity={issue} id={id} issueId={undefined} query={whole} />;
  return <StoredIssue whole={whole.data} isAtForm={isAtForm} />;
};
