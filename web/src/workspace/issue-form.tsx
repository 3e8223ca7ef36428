import type { ReactElement, ReactNode } from "react";
import type { Draft } from "../records/form/draft.ts";
import { RecordForm } from "../records/form/record-form.tsx";
import type { Saving } from "../records/save/use-save-new.ts";
import { ErrorNotice } from "../ui/error-notice.tsx";
import { Loading } from "../ui/loading.tsx";
import { ChildGrids } from "./children/child-grids.tsx";
import { IssueTimeline } from "./timeline/issue-timeline.tsx";
import { WithProposalRules } from "./proposals/proposal-rules.tsx";
import { useProposals } from "./proposals/use-proposals.ts";
import { TermsLine } from "./panels/terms-line.tsx";
import { useIsDirty, type WorkspaceState } from "./children/use-workspace.ts";

type IssueFormProps = {
  readonly draft: Draft;
  readonly state: WorkspaceState;
  readonly saving: Saving;
  readonly locked: ReadonlySet<string>;
  readonly notices: ReactNode;
  readonly saveText: string;
  readonly pendingText: string;
  readonly onCancel: () => void;
  /** Nothing of it is stored yet: Enter goes on to what is left to fill in. */
  readonly isNew: boolean;
};

type ChildrenProps = Pick<IssueFormProps, "draft" | "state" | "isNew">;

const Children = ({ draft, state, isNew }: ChildrenProps): ReactElement => {
  const { workspace, isLoaded, error, retry } = state;
  if (error) return <ErrorNotice error={error} retry={retry} />;
  return isLoaded ? <ChildGrids draft={draft} workspace={workspace} isNew={isNew} /> : <Loading />;
};

/** The fields of an issue and its children below them, saved together. */
export const IssueForm = (props: IssueFormProps): ReactElement => {
  const { state, saving } = props;
  const isBesideDirty = useIsDirty(state.workspace);
  useProposals(props.draft, state.workspace);
  return (
    <WithProposalRules>
      <RecordForm
        draft={props.draft}
        locked={props.locked}
        parent={null}
        notices={
          <>
            {props.notices}
            <TermsLine draft={props.draft} workspace={state.workspace} />
            <IssueTimeline draft={props.draft} workspace={state.workspace} />
          </>
        }
        beside={<Children draft={props.draft} state={state} isNew={props.isNew} />}
        isBesideDirty={isBesideDirty}
        saveText={props.saveText}
        pendingText={props.pendingText}
        isPending={saving.isPending}
        onSave={saving.save}
        onCancel={props.onCancel}
        skipsFilled={props.isNew}
      />
    </WithProposalRules>
  );
};
