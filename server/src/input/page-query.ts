import { invalid } from "../errors.ts";
import { ParameterReader, type Parameters, readWhole } from "./parameters.ts";

export const maxPageSize = 1000;
export const maxPage = 1_000_000_000;
const defaultSize = 100;

/** `page` and `page_size` of a list without other parameters. */
export const readPage = (parameters: Parameters): { page: number; size: number } => {
  const reader = new ParameterReader(parameters, ["page", "page_size"]);
  const page = reader.take("page", (text) => readWhole("page", text, maxPage), 1);
  const size = reader.take(
    "page_size",
    (text) => readWhole("page_size", text, maxPageSize),
    defaultSize,
  );
  if (reader.problems.length > 0) throw invalid(reader.problems);
  return { page, size };
};
