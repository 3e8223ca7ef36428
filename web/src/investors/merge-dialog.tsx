import { commit } from "@teckna/domain/entities/commit";
import { parentOf } from "@teckna/domain/parent";
import { wireFieldsOf } from "@teckna/domain/wire-fields";
import { type ReactElement, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { addAliases } from "../api/investors/aliases.ts";
import type { Investor, InvestorSpelling } from "../api/investors/investors.ts";
import { idOf } from "../api/stored.ts";
import { ChangeDialog } from "../bulk-edit/change-dialog.tsx";
import type { RecordChange } from "../bulk-edit/record-changes.ts";
import type { Plan, Task } from "../bulk-edit/plan-changes.ts";
import { emptyDraft, readOperation } from "../bulk-edit/read-operation.ts";
import { recordTitle } from "../bulk-edit/record-title.ts";
import { usePlan } from "../bulk-edit/use-plan.ts";
import type { Records } from "../bulk-edit/use-records.ts";
import type { AfterSaved } from "../bulk-edit/use-sending.ts";
import { ErrorNotice } from "../ui/error-notice.tsx";
import { Loading } from "../ui/loading.tsx";
import { notify } from "../ui/toasts.tsx";
import { counted } from "../words/counted.ts";
import { MergeChoice, type MergeDraft } from "./merge-choice.tsx";
import { useCommits } from "./use-commits.ts";

const entry = wireFieldsOf(commit).byWire.get(commit.nameField);

const noTasks: readonly Task[] = [];

/** The chosen spellings, and the changes to their commitments. */
const useTasks = (records: Records, draft: MergeDraft) => {
  const { left, keep } = draft;
  const reading = useMemo(
    () => (entry ? readOperation(entry, { ...emptyDraft, name: "set", value: keep }) : null),
    [keep],
  );
  const operation = reading?.operation ?? null;
  const tasks = useMemo((): readonly Task[] => {
    if (!entry || !operation || !records.isReady) return noTasks;
    const chosen = records.rows.filter(({ record }) => {
      const name = record[commit.nameField];
      return typeof name === "string" && !left.has(name);
    });
    return [{ entity: commit, entry, operation, records: chosen }];
  }, [records, operation, left]);
  return { tasks, fault: reading?.fault ?? null };
};

const parent = parentOf(commit)?.field ?? "";

const parentsIn = (records: Records): ReadonlyMap<string, unknown> =>
  new Map(records.rows.map(({ record }) => [idOf(record), record[parent]]));

/**
 * This many are enough to detect that somebody merges the kept name into another one meanwhile, even if some
 * of them are unchanged then.
 */
const maxGuards = 100;

/**
 * Commitments that already have the kept name: they must still have it when the merge is saved, even if it is
 * none of the spellings.
 */
const useGuards = (keep: string, round: number) => {
  const name = keep.trim();
  const names = useMemo(() => (name === "" ? [] : [name]), [name]);
  const { rows, isReady, error } = useCommits(names, round);
  const guards = useMemo(
    () =>
      rows.slice(0, maxGuards).map(({ record, meta }): RecordChange => {
        const set = { [commit.nameField]: record[commit.nameField] ?? null };
        return { table: commit.path, id: idOf(record), version: meta.version, set };
      }),
    [rows],
  );
  return { guards, isReady, error };
};

/** The numbers of changed commitments and of issues they belong to. */
const InTotal = ({ plan, records }: { plan: Plan; records: Records }): ReactElement => {
  const { t } = useTranslation();
  const parents = useMemo(() => parentsIn(records), [records]);
  const issues = new Set(plan.changed.map(({ id }) => parents.get(id))).size;
  const commits = t("investors.commits", counted(plan.changed.length));
  return (
    <p role="status" className="merge-total">
      {plan.changed.length === 0
        ? t("investors.mergeSame")
        : t("investors.inTotal", { commits, issues: t("investors.issues", counted(issues)) })}
    </p>
  );
};

const useAliasing = (spellings: readonly InvestorSpelling[], draft: MergeDraft): AfterSaved => {
  const { t } = useTranslation();
  const { keep, left, withAliases } = draft;
  return async ({ id, replaced }) => {
    const name = keep.trim();
    const old = spellings
      .map((each) => each.name)
      .filter((each) => !left.has(each) && each !== name);
    if (!withAliases || old.length === 0 || replaced?.[commit.path] === 0) return;
    try {
      await addAliases({ name, spellings: old, batch: id });
    } catch {
      notify({ text: t("investors.aliasesUnsaved"), tone: "danger" });
    }
  };
};

const spellingsIn = (investors: readonly Investor[]): readonly InvestorSpelling[] =>
  investors
    .flatMap(({ spellings }) => spellings)
    .toSorted((one, other) => other.commits - one.commits || (one.name < other.name ? -1 : 1));

type MergeDialogProps = {
  readonly investors: readonly Investor[];
  /** Called with the kept name. */
  readonly onDone: (kept: string) => void;
  readonly onClose: () => void;
};

/** Merges spellings of one or several names: choose, preview, and save as one batch. */
export const MergeDialog = ({ investors, onDone, onClose }: MergeDialogProps): ReactElement => {
  const { t } = useTranslation();
  // Refetched counts must not change the choices.
  const [spellings] = useState(() => spellingsIn(investors));
  const names = useMemo(() => spellings.map(({ name }) => name), [spellings]);
  const [draft, setDraft] = useState<MergeDraft>({
    left: new Set(),
    keep: names[0] ?? "",
    isOther: false,
    withAliases: true,
  });
  const [round, setRound] = useState(0);
  const records = useCommits(names, round);
  const { tasks, fault } = useTasks(records, draft);
  const planned = usePlan(tasks);
  const { guards, ...kept } = useGuards(draft.keep, round);
  const isReady = records.isReady && planned.isReady && kept.isReady;
  const error = records.error ?? kept.error;
  const afterSaved = useAliasing(spellings, draft);
  const nameOf = (_: string, id: string): string => {
    const found = records.rows.find(({ record }) => idOf(record) === id);
    return found ? recordTitle(commit, found.record) : id;
  };
  return (
    <ChangeDialog
      title={t("investors.mergeTitle")}
      planned={{ ...planned, isReady }}
      guards={guards}
      isWhole
      nameOf={nameOf}
      readAgain={() => setRound(round + 1)}
      afterSaved={afterSaved}
      onDone={() => onDone(draft.keep.trim())}
      onClose={onClose}
    >
      <MergeChoice spellings={spellings} draft={draft} fault={fault} onChange={setDraft} />
      {error && <ErrorNotice error={error} />}
      {!records.isReady && !error && <Loading />}
      {records.isReady && planned.isReady && <InTotal plan={planned.plan} records={records} />}
    </ChangeDialog>
  );
};
