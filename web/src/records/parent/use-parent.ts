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
  /** The parent's title with its id; only the id until it is loaded. */
  readonly text: string;
  /** The record does not exist, or no longer. */
  readonly isMissing: boolean;
};

/** The parent of a draft; it may be deleted while the user types. */
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
