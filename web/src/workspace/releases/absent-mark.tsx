import type { ReleaseTexts } from "@teckna/domain/messages/release-texts";
import type { ReactElement } from "react";
import { useAbsences } from "../../api/checks/absences.ts";
import { idOf } from "../../api/stored.ts";
import type { Draft } from "../../records/form/draft.ts";
import { useEntry } from "../../records/form/use-draft.ts";

type MarkProps = {
  readonly texts: ReleaseTexts;
  readonly issueId: string;
  readonly draft: Draft;
  readonly name: string;
};

/** Says of an empty field that it was verified to have no value. */
export const AbsentMark = ({ texts, issueId, draft, name }: MarkProps): ReactElement | null => {
  const { text } = useEntry(draft, name);
  const absences = useAbsences(issueId);
  const { wire } = draft.wireField(name);
  const recordId = idOf(draft.base);
  const isMarked = absences.some((one) => one.recordId === recordId && one.field === wire);
  return text === "" && isMarked ? <span className="absent-mark">{texts.absent}</span> : null;
};
