import { useQuery } from "@tanstack/react-query";
import { HttpError } from "../../api/http-error.ts";
import { recordOptions } from "../../api/records/record-query.ts";
import type { Draft } from "../form/draft.ts";
import type { Parent } from "@teckna/domain/parent";
import { recordTitle } from "../record-name.ts";
import { useEntry } from "../form/use-draft.ts";

const lookAgainMs = 15_000;

export type ParentState = {
  readonly id: string;
  /** What people call it, with its id; the id alone until it is known. */
  readonly text: string;
  /** There is no such record, or none any more. */
  readonly isMissing: boolean;
};

/** The parent that a draft names; it may be deleted while one types. */
export const useParent = (draft: Draft, parent: Parent): ParentState => {
  const { text: id } = useEntry(draft, parent.field);
  const { data, error } = useQuery({
    ...recordOptions(parent.entity, id),
    enabled: id !== "",
    refetchInterval: lookAgainMs,
  });
  const text = data ? `${recordTitle(parent.entity, data.record)} · ${id}` : id;
  return { id, text, isMissing: error instanceof HttpError && error.status === 404 };
};
