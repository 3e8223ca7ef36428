import { issue } from "@teckna/domain/entities/issue";
import { childrenOf } from "@teckna/domain/parent";
import { type ReactElement, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Whole } from "../../api/whole.ts";
import { labelOf } from "../../fields/field-words.ts";
import type { Draft } from "../../records/form/draft.ts";
import { recordTitle } from "../../records/record-name.ts";
import { Button } from "../../ui/button.tsx";
import { PlusIcon } from "../../ui/icons.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useLabels } from "../../words/language.ts";
import type { IssueWorkspace } from "../model/issue-workspace.ts";
import { stepsOf } from "../model/taken-steps.ts";
import { copiedAtOnce, copiedOfChild, offeredParts } from "./what-is-copied.ts";

type CopiedProps = {
  readonly from: Whole;
  readonly draft: Draft;
  readonly workspace: IssueWorkspace;
};

type Offer = { readonly key: string; readonly text: string; readonly take: () => void };

/** Further parts that can be copied, each with one button; values already typed are kept. */
const useOffers = ({ from, draft, workspace }: CopiedProps): readonly Offer[] => {
  const { t } = useTranslation();
  const labels = useLabels();
  const parts = offeredParts(from.stored.record).map(({ title, values }) => ({
    key: title,
    text: labels.section.issue[title] ?? "",
    take: () =>
      stepsOf(draft).takeAll(Object.keys(values), () => {
        for (const [name, value] of Object.entries(values))
          if (draft.entry(name).text === "") draft.set(name, value);
        return null;
      }),
  }));
  const kinds = childrenOf(issue).flatMap((child) => {
    const stored = from.children.get(child.path) ?? [];
    const table = workspace.tables.find(({ path }) => path === child.path);
    if (stored.length === 0 || !table) return [];
    const take = (): void => table.append(stored.map(({ record }) => copiedOfChild(child, record)));
    return [{ key: child.path, text: `${t(`list.${child.path}.title`)} (${stored.length})`, take }];
  });
  return [...parts, ...kinds];
};

/** Shows which values a copied issue starts with, and offers the remaining parts of the original. */
export const CopiedNotice = (props: CopiedProps): ReactElement => {
  const { record } = props.from.stored;
  const { t } = useTranslation();
  const labels = useLabels();
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const offers = useOffers(props);
  const fields = Object.keys(copiedAtOnce(record)).map((name) => labelOf(labels, issue, name));
  const rest = offers.filter(({ key }) => !taken.has(key));
  return (
    <Notice
      role="status"
      title={t("workspace.copied", {
        name: recordTitle(issue, record),
        fields: fields.join(", "),
      })}
      actions={
        rest.length > 0 && (
          <>
            <span>{t("workspace.copyToo")}</span>
            {rest.map(({ key, text, take }) => (
              <Button
                key={key}
                icon={<PlusIcon />}
                onClick={() => {
                  take();
                  setTaken(new Set([...taken, key]));
                }}
              >
                {text}
              </Button>
            ))}
          </>
        )
      }
    />
  );
};
