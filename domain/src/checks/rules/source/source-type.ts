import { type SourceType, sourceTypes } from "../../../entities/source.ts";
import type { Param } from "../../warning.ts";

export const prospectusTypes: readonly SourceType[] = [
  "Prospectus",
  "Memorandum",
  "InformationDocument",
];

/** The source type as screens show it, or as entered if it is not a usual one. */
export const sourceTypeParam = (text: string): Param => {
  const type = sourceTypes.find((each) => each === text);
  return type === undefined ? text : { as: "sources", value: [[type]] };
};
