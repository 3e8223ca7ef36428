import type { EntityName } from "../../entities.ts";
import type { AnyRecord } from "../../entity.ts";
import type { Doubt } from "../../kind.ts";
import { asKnown } from "../checks-alone.ts";
import { fittingPercents } from "./issue/fitting-percents.ts";

type Doubted = { readonly name: string; readonly doubt: Doubt };

/** Whether the record's other values confirm a doubtful one: a small percentage that adds up with the others. */
export const isDoubtResolved = (
  entity: EntityName,
  { name, doubt }: Doubted,
  // A function, as it is rarely needed and costs time in a large paste.
  readRecord: () => AnyRecord,
): boolean => {
  if (doubt !== "fraction" || entity !== "issue") return false;
  const fits = fittingPercents.get(name);
  return fits !== undefined && fits(asKnown<"issue">(readRecord()));
};
