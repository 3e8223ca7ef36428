import type { Finding } from "@teckna/domain/checks/finding";
import type { FindingOptions } from "@teckna/domain/checks/findings-of";
import { entityAt } from "@teckna/domain/entities";
import { issue } from "@teckna/domain/entities/issue";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactElement, useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { idOf } from "../../api/stored.ts";
import { isWhole, type Whole, wholeOptions } from "../../api/whole.ts";
import { recordLink } from "../../links.ts";
import { Button } from "../../ui/button.tsx";
import { useLabels } from "../../words/language.ts";
import type { Draft } from "../form/draft.ts";
import { focusField } from "../form/field-id.ts";
import { readAround } from "../parent/read-around.ts";
import { recordCalled } from "../record-name.ts";
import { mainField } from "./finding-field.ts";
import type { FindingSubject, OtherRecord } from "./finding-item.tsx";
import { FindingsView } from "./findings-view.tsx";
import { besideStored, findingsBeside, type IssueBeside, isOwn } from "./issue-beside.ts";
import { takeFixAt } from "./take-fix-at.ts";
import type { TakenFix } from "./use-fixes.ts";
import { useRecordTyped } from "./use-record-typed.ts";
import { useElsewhereOf } from "./use-elsewhere-of.ts";
import { useSplitFindings } from "./use-split-findings.ts";
import { keyOfFinding } from "./use-finding-keys.ts";

type TypedProps = {
  readonly draft: Draft;
  readonly isNew: boolean;
  readonly whole: Whole;
};

const none: readonly Finding[] = [];

const findNow = (beside: IssueBeside, elsewhere: Omit<FindingOptions, "now">): readonly Finding[] =>
  findingsBeside(beside, { now: Date.now(), ...elsewhere });

/**
 * The record as typed together with its stored issue, and the findings about it, computed after typing
 * pauses.
 */
const useTyped = ({ draft, isNew, whole }: TypedProps) => {
  const record = useRecordTyped(draft);
  const beside = useMemo(
    () => besideStored(whole, draft.entity, record),
    [whole, draft.entity, record],
  );
  const elsewhere = useElsewhereOf(beside.records);
  const isBlank = isNew && !draft.isDirty();
  const found = useMemo(
    () => (isBlank ? none : findNow(beside, elsewhere)),
    [isBlank, beside, elsewhere],
  );
  return { beside, found };
};

/** Names and links another record of the issue. */
const useOther = (beside: IssueBeside): ((finding: Finding) => OtherRecord | null) => {
  const { t } = useTranslation();
  const labels = useLabels();
  return ({ entity: path, index }) => {
    const entity = entityAt(path);
    const record = beside.tables.get(path)?.[index];
    if (!entity || !record) return null;
    const name = recordCalled(t, entity, record);
    return {
      name: `${labels.entity[entity.name]} ${name}`,
      link: (
        <Link {...recordLink(entity, idOf(record))} className="finding-other" target="_blank">
          {t("workspace.openOther", { name })}
        </Link>
      ),
    };
  };
};

const Typed = (props: TypedProps): ReactElement => {
  const { draft, isNew, whole } = props;
  const { entity } = draft;
  useEffect(() => {
    draft.readings.readYearsBy((...typed) =>
      readAround(entity.name, whole.stored.record, ...typed),
    );
  }, [draft, entity, whole]);
  const { beside, found } = useTyped(props);
  const issueId = idOf(whole.stored.record);
  const split = useSplitFindings(found, isNew ? null : issueId);
  const otherOf = useOther(beside);
  const isHere = (finding: Finding): boolean => isOwn(beside, finding);
  const subjectOf = (finding: Finding): FindingSubject | OtherRecord | null =>
    isHere(finding) ? { entity, draft, name: null } : otherOf(finding);
  const leadTo = (finding: Finding): void => {
    const name = mainField(finding);
    if (!isHere(finding)) {
      const item = `[data-finding="${CSS.escape(keyOfFinding(finding))}"]`;
      document.querySelector<HTMLElement>(`${item} .finding-other`)?.focus();
    } else if (name !== undefined) focusField(entity, name);
  };
  const takeFix = (finding: Finding): TakenFix | null =>
    takeFixAt({ entity, draft, child: null }, finding, (field, value) => draft.set(field, value));
  return (
    <FindingsView
      {...split}
      issueId={issueId}
      canWaive={(finding) => !isNew && isHere(finding)}
      canFix={(finding) => finding.fix !== null && isHere(finding)}
      subjectOf={subjectOf}
      leadTo={leadTo}
      takeFix={takeFix}
    />
  );
};

type FormChecksProps = {
  readonly draft: Draft;
  /** The id of the parent issue; empty while none is chosen. */
  readonly issueId: string;
  /** Nothing is stored yet. */
  readonly isNew: boolean;
};

/** The findings about a record as typed, checked together with its stored issue and siblings. */
export const FormChecks = ({ draft, issueId, isNew }: FormChecksProps): ReactElement | null => {
  const { t } = useTranslation();
  const { data, isError, refetch } = useQuery({
    ...wholeOptions(issue, issueId),
    enabled: issueId !== "",
  });
  if (data && isWhole(data)) return <Typed draft={draft} isNew={isNew} whole={data} />;
  if (data) return <p className="findings-none">{t("workspace.tooManyRows")}</p>;
  if (!isError) return null;
  return (
    <p className="findings-none" role="status">
      {t("workspace.checksFailed")}{" "}
      <Button onClick={() => void refetch()}>{t("action.retry")}</Button>
    </p>
  );
};
