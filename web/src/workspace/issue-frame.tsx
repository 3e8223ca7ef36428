import { type ReactElement, type ReactNode, Suspense } from "react";
import type { Draft } from "../records/form/draft.ts";
import { FieldMark, type MarkOfField } from "../records/form/field-mark.ts";
import { BesideWords } from "../records/form/proposal-words.ts";
import { RecordForm } from "../records/record-form.tsx";
import type { Saving } from "../records/save/use-save-new.ts";
import { latePart } from "../ui/late/late-part.ts";
import { PageHeader } from "../ui/page-header.tsx";
import { UnsavedGuard } from "../ui/unsaved/unsaved-guard.tsx";
import { ChildGrids } from "./children/child-grids.tsx";
import type { IssueWorkspace } from "./model/issue-workspace.ts";
import { useIsDirty } from "./model/use-workspace.ts";
import { WithProposalRules } from "./proposals/proposal-rules.tsx";
import { useProposals } from "./proposals/use-proposals.ts";
import type { FieldHandlers } from "./fields/use-field-keys.ts";
import { TermsLine } from "./panels/terms-line.tsx";
import { SaveAndNew } from "./save/save-and-new.tsx";
import { useReleases } from "./releases/use-releases.tsx";
import { IssueTimeline } from "./timeline/issue-timeline.tsx";
import { useSideBySide } from "./use-side-by-side.ts";
import "./fields/issue-fields.css";
import "./workspace.css";
import "./seen-whole.css";

// Loaded late, like its texts: nothing on the page waits for figures.
const FiguresPanel = latePart(
  async () => (await import("./panels/figures-panel.tsx")).FiguresPanel,
);

type IssueFrameProps = {
  readonly title: string;
  readonly steps: readonly ReactNode[];
  readonly actions?: ReactNode;
  readonly draft: Draft;
  readonly workspace: IssueWorkspace;
  readonly saving: Saving;
  /** Fields that cannot be edited. */
  readonly locked: ReadonlySet<string>;
  /** Whether an address belongs to this page too. */
  readonly isWithin?: (pathname: string) => boolean;
  /** Renders a displayed field; the fields are editable if it is not given. */
  readonly readField?: ((name: string) => ReactElement | null) | undefined;
  /** The keyboard and pointer handlers of displayed fields. */
  readonly fieldKeys?: FieldHandlers;
  readonly notices: ReactNode;
  /** Shown in the footer while there is nothing to save. */
  readonly foot?: ReactNode;
  readonly saveText: string;
  readonly pendingText: string;
  readonly onSave: () => void;
  /** Saves and starts a new issue. */
  readonly onSaveAndNew: () => void;
  readonly onCancel: () => void;
  /** Handles Escape, if it does something else than cancel. */
  readonly onEscape?: (() => void) | undefined;
  /** Shown below the form. */
  readonly children?: ReactNode;
};

type BesideFieldsProps = Pick<IssueFrameProps, "draft" | "workspace"> & {
  readonly isRead: boolean;
  readonly isWide: boolean;
};

const BesideFields = ({ draft, workspace, isRead, isWide }: BesideFieldsProps): ReactElement => (
  <>
    <ChildGrids
      draft={draft}
      workspace={workspace}
      isRead={isRead}
      isNew={!workspace.isStored}
      isWide={isWide}
    />
    {isWide && <IssueTimeline draft={draft} workspace={workspace} />}
    <Suspense fallback={null}>
      <FiguresPanel draft={draft} workspace={workspace} />
    </Suspense>
  </>
);

type WithWordsProps = Pick<IssueFrameProps, "draft" | "workspace"> & {
  readonly mark: MarkOfField;
  readonly children: ReactNode;
};

/** Provides what is said at the fields and at the foot of the form. */
const WithWords = ({ draft, workspace, mark, children }: WithWordsProps): ReactElement => (
  <WithProposalRules draft={draft} workspace={workspace}>
    <FieldMark value={mark}>
      <BesideWords value={workspace.footWords}>{children}</BesideWords>
    </FieldMark>
  </WithProposalRules>
);

/** The page of an issue, new or stored, read or edited: its fields and children, saved together. */
export const IssueFrame = (props: IssueFrameProps): ReactElement => {
  const { draft, workspace, readField } = props;
  const isBesideDirty = useIsDirty(workspace);
  useProposals(draft, workspace);
  const releases = useReleases(props);
  const isWide = useSideBySide();
  // While the focus is in a grid, its cells handle Escape.
  const escape = (): void => {
    if (!document.activeElement?.closest("[role=grid]")) (props.onEscape ?? props.onCancel)();
  };
  return (
    <div className="page record-page issue-page" {...props.fieldKeys}>
      <PageHeader title={props.title} steps={props.steps} actions={releases.actions} />
      {releases.pane}
      <UnsavedGuard
        isDirty={() => draft.isDirty() || workspace.isDirty() || workspace.isBusy()}
        isWithin={props.isWithin}
      />
      <WithWords draft={draft} workspace={workspace} mark={releases.mark}>
        <RecordForm
          draft={draft}
          locked={props.locked}
          parent={null}
          notices={
            <>
              {props.notices}
              <TermsLine draft={draft} workspace={workspace} isPending={props.saving.isPending} />
            </>
          }
          below={!isWide && <IssueTimeline draft={draft} workspace={workspace} />}
          beside={
            <BesideFields {...{ draft, workspace, isWide }} isRead={readField !== undefined} />
          }
          isBesideDirty={isBesideDirty}
          readField={readField}
          foot={props.foot}
          onSaveAndNew={props.onSaveAndNew}
          actions={<SaveAndNew onPress={props.onSaveAndNew} isPending={props.saving.isPending} />}
          saveText={props.saveText}
          pendingText={props.pendingText}
          isPending={props.saving.isPending}
          onSave={props.onSave}
          onCancel={props.onCancel}
          onEscape={escape}
          skipsFilled={!workspace.isStored}
        />
      </WithWords>
      {props.children}
    </div>
  );
};
