import type { EntityName } from "../../entities.ts";
import type { AnyRecord } from "../../entity.ts";
import type { Doubt } from "../../kind.ts";
import { asKnown } from "../checks-alone.ts";
import { fittingPercents } from "./issue/fitting-percents.ts";

type Doubted = { readonly name: string; readonly doubt: Doubt };

/** Whether the other values of a record show that a doubted one is right: a small percentage that its sum confirms. */
export const isDoubtResolved = (
  entity: EntityName,
  { name, doubt }: Doubted,
  // Seldom needed, and in a large paste not for nothing to be had.
  readRecord: () => AnyRecord,
): boolean => {
  if (doubt !== "fraction" || entity !== "issue") return false;
  const fits = fittingPercents.get(name);
  return fits !== undefined && fits(asKnown<"issue">(readRecord()));
};
