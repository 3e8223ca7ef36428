import { type SourceType, sourceTypes } from "../../../entities/source.ts";
import type { Param } from "../../warning.ts";

export const prospectusTypes: readonly SourceType[] = [
  "Prospectus",
  "Memorandum",
  "InformationDocument",
];

/** The type of a source as the screens call it, or as it was entered where it is none of the usual. */
export const sourceTypeParam = (text: string): Param => {
  const type = sourceTypes.find((each) => each === text);
  return type === undefined ? text : { as: "sources", value: [[type]] };
};
