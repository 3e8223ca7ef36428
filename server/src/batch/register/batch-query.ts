import { invalid } from "../../errors.ts";
import { readPage } from "../../records/page-query.ts";
import { type Parameters, problem } from "../../records/parameters.ts";
import type { BatchQuery } from "./find-batches.ts";

const digest = /^[0-9a-f]{64}$/;

/** `content` beside the page: the digest of an upload's rows. */
export const readBatchQuery = (parameters: Parameters): BatchQuery => {
  const first = parameters.find(([name]) => name === "content");
  const others = parameters.filter((parameter) => parameter !== first);
  const part = readPage(others);
  const content = first?.[1] ?? null;
  if (content === null || digest.test(content)) return { ...part, content };
  throw invalid([problem("content", "ambiguous", { value: content })]);
};
