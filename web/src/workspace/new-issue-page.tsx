import { issue } from "@teckna/domain/entities/issue";
import type { AnyRecord } from "@teckna/domain/entity";
import { newId } from "@teckna/domain/ids";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { type ReactElement, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { idOf } from "../api/stored.ts";
import { type Whole, wholeOptions } from "../api/whole.ts";
import { draftsRecovered } from "../browser-storage/draft-storage.ts";
import { editLink, listLink, newLink } from "../links.ts";
import { Draft } from "../records/form/draft.ts";
import { reportUnseen } from "../records/findings/unseen/report-unseen.ts";
import { emptyRecord } from "../records/form/empty-record.ts";
import { focusField } from "../records/form/field-id.ts";
import { markSent } from "../records/form/sent-texts.ts";
import { AbsentRecord } from "../records/page/absent-record.tsx";
import { useRecordSteps } from "../records/record-steps.tsx";
import { SaveFailure } from "../records/save/save-failure.tsx";
import { useSaveNew } from "../records/save/use-save-new.ts";
import { useAfterSave } from "../records/save/use-after-save.ts";
import { forWriters } from "../rights/for-writers.tsx";
import { typeBufferedKeys } from "../ui/keys/typed-on.ts";
import { notify } from "../ui/toasts.tsx";
import { viewOf } from "../views.ts";
import { useLabels } from "../words/language.ts";
import { useWorkspace } from "./model/use-workspace.ts";
import { CopiedNotice } from "./copy/copied-notice.tsx";
import { copiedAtOnce } from "./copy/what-is-copied.ts";
import { RestoredNotice } from "./drafts/restored-notice.tsx";
import { useStoredDraft } from "./drafts/use-stored-draft.ts";
import { IssueFrame } from "./issue-frame.tsx";
import { useSaveIssue } from "./save/use-save-issue.ts";

const noneLocked: ReadonlySet<string> = new Set();
const isNew = (): null => null;
const noneUnchosen = (): readonly string[] => [];
/** There are no conflicts about an issue that is not stored. */
const mergeIssue = (): void => {};

/** Issues are almost never cancelled when they are entered, so the field starts with "no". */
const startDraft = (copied: AnyRecord): Draft =>
  new Draft(issue, { ...emptyRecord(issue), id: newId(), cancelled: false, ...copied });

/** The first empty field in screen order; the id is generated. */
const firstToFill = (draft: Draft): string =>
  viewOf(issue)
    .sections.flatMap(({ fields }) => fields)
    .find((name) => draft.base[name] === null) ?? "id";

type NewIssueProps = {
  /** The issue to copy from; null for an empty start. */
  readonly from: Whole | null;
  /** Starts another new issue. */
  readonly onNext: () => Promise<void>;
};

const useNewIssue = ({ from, onNext }: NewIssueProps) => {
  const { t } = useTranslation();
  const labels = useLabels();
  const navigate = useNavigate();
  const [draft] = useState(() => startDraft(from ? copiedAtOnce(from.stored.record) : {}));
  const workspace = useWorkspace(idOf(draft.base), null);
  const formId = from ? `copy ${idOf(from.stored.record)}` : "new";
  const storage = useStoredDraft({ id: formId, draft, workspace, mergeIssue, stored: null });
  const onSaved = useAfterSave(issue, "message.created");
  const onTyped = (record: AnyRecord): Promise<void> => {
    const id = idOf(record);
    storage.moveTo(id);
    return navigate(editLink(issue, id));
  };
  const saving = useSaveIssue({
    draft,
    workspace,
    version: isNew,
    ownSaving: useSaveNew(draft, { onSaved, onTyped }),
    mergeIssue,
    markIssueSaved: ({ record }, sent) => markSent(draft, sent, record),
    unchosen: noneUnchosen,
    onSaved,
    onTyped,
  });
  useEffect(() => {
    focusField(issue, firstToFill(draft));
    typeBufferedKeys();
  }, [draft]);
  const saveAndNew = (): void => {
    const startNext = (record: AnyRecord): Promise<void> => {
      notify({ text: t("message.created", { entity: labels.entity.issue }) });
      reportUnseen({ entity: issue, record, t, navigate });
      return onNext();
    };
    saving.save({ afterSave: startNext, takesTyped: true });
  };
  return { draft, workspace, saving, dropDraft: storage.drop, saveAndNew };
};

/** A new issue with its children. */
const NewIssue = (props: NewIssueProps): ReactElement => {
  const { from } = props;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { draft, workspace, saving, dropDraft, saveAndNew } = useNewIssue(props);
  return (
    <IssueFrame
      title={t(`list.${issue.path}.create`)}
      steps={useRecordSteps(issue, undefined)}
      draft={draft}
      workspace={workspace}
      saving={saving}
      locked={noneLocked}
      notices={
        <>
          {from && <CopiedNotice from={from} draft={draft} workspace={workspace} />}
          <RestoredNotice workspace={workspace} onDrop={dropDraft} />
          {saving.failure && <SaveFailure failure={saving.failure} onSave={() => saving.save()} />}
        </>
      }
      saveText={t("form.create")}
      pendingText={t("form.creating")}
      onSave={() => saving.save()}
      onSaveAndNew={saveAndNew}
      onCancel={() => void navigate(listLink(issue))}
    />
  );
};

const CopyOfIssue = ({ id, onNext }: { id: string; onNext: () => Promise<void> }): ReactElement => {
  const whole = useQuery(wholeOptions(issue, id));
  if (!whole.data) return <AbsentRecord entity={issue} id={id} issueId={undefined} query={whole} />;
  return <NewIssue from={whole.data} onNext={onNext} />;
};

const NewIssueForm = (): ReactElement => {
  const { copy }: { copy?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const [round, setRound] = useState(0);
  const goOn = (): Promise<void> => {
    setRound(round + 1);
    return navigate(newLink(issue));
  };
  return typeof copy === "string" ? (
    <CopyOfIssue key={copy} id={copy} onNext={goOn} />
  ) : (
    <NewIssue key={round} from={null} onNext={goOn} />
  );
};

/**
 * The page for entering a new issue with its children; `copy` in the address is the id of an issue to copy
 * from.
 */
export const NewIssuePage = forWriters(NewIssueForm);

export const beforeShown = draftsRecovered;
