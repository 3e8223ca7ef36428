import { invalid } from "../../errors.ts";
import { readPage } from "../../input/page-query.ts";
import { problem } from "../../input/input-problems.ts";
import type { Parameters } from "../../input/parameters.ts";
import { readId } from "../body-values.ts";
import type { BatchFilter, BatchQuery } from "./find-batches.ts";

const digest = /^[0-9a-f]{64}$/;

type ReadFilter = (name: string, value: string) => BatchFilter;

const readContent: ReadFilter = (name, value) => {
  if (digest.test(value)) return { by: "content", value };
  throw invalid([problem(name, "ambiguous", { value })]);
};

const readIssue: ReadFilter = (name, value) => {
  const id = readId(name, value);
  if (typeof id === "string") return { by: "issue", value: id };
  throw invalid([id]);
};

const readEmpty: ReadFilter = (name, value) => {
  if (value === "true") return { by: "upload", value: null };
  if (value === "false") return { by: "changeset", value: null };
  throw invalid([problem(name, "notYesNo")]);
};

const filters: ReadonlyMap<string, ReadFilter> = new Map([
  ["content", readContent],
  ["issue_id", readIssue],
  ["issue_id.empty", readEmpty],
]);

/** The page and at most one filter: the digest of an upload's rows, or the issue of changesets. */
export const readBatchQuery = (parameters: Parameters): BatchQuery => {
  const first = parameters.find(([name]) => filters.has(name));
  const part = readPage(parameters.filter((parameter) => parameter !== first));
  const [name = "", value = ""] = first ?? [];
  return { ...part, filter: filters.get(name)?.(name, value) ?? { by: "all", value: null } };
};
