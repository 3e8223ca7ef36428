import type { AnyEntity } from "@teckna/domain/entities";
import { childrenOf } from "@teckna/domain/parent";
import { invalid } from "../errors.ts";
import { readPage } from "./page-query.ts";
import { type Parameters, problem } from "./parameters.ts";

export type HistoryQuery = {
  readonly page: number;
  readonly size: number;
  /** Whether what happened to its children is wanted as well. */
  readonly withChildren: boolean;
};

const name = "children";

/** The page of a history, and of a record that has children whether theirs belongs to it. */
export const readHistoryQuery = (entity: AnyEntity, parameters: Parameters): HistoryQuery => {
  const first = parameters.find(([given]) => given === name && childrenOf(entity).length > 0);
  const part = readPage(parameters.filter((parameter) => parameter !== first));
  const value = first?.[1] ?? "false";
  if (value !== "true" && value !== "false") throw invalid([problem(name, "notYesNo")]);
  return { ...part, withChildren: value === "true" };
};
