import type { AnyEntity } from "@teckna/domain/entities";
import { parentOf } from "@teckna/domain/parent";
import type { FastifyRequest } from "fastify";
import type { Context } from "../context.ts";
import { readsAll } from "../auth/require-tables.ts";
import { invalid } from "../errors.ts";
import { readParameters } from "../http/read-parameters.ts";
import { ParameterReader, readYesNo } from "../input/parameters.ts";
import type { Extent } from "../records/find-warnings.ts";
import type { StoredRecord } from "../records/stored-record.ts";
import type { Call } from "./route.ts";

const name = "warnings";

/** Whether the response to a write is to include the findings; undefined if the request does not say. */
export const readWantsWarnings = (request: FastifyRequest): boolean | undefined => {
  const parameters = readParameters(request);
  if (parameters.length === 0) return undefined;
  const reader = new ParameterReader(parameters, [name]);
  const wants = reader.take(name, (text) => readYesNo(name, text), undefined);
  if (reader.problems.length > 0) throw invalid(reader.problems);
  return wants;
};

/** How much the response to a write of one record or one issue is to look up, or null for no findings. */
export const readExtent = (request: FastifyRequest): Extent | null => {
  const wants = readWantsWarnings(request);
  if (wants === undefined) return "usual";
  return wants ? "everything" : null;
};

/**
 * What a check of written records found; `null` if it failed, which is only logged: what was saved stays saved, whatever
 * becomes of its findings.
 */
export const orNull = async <T>(
  request: FastifyRequest,
  finding: Promise<T>,
): Promise<T | null> => {
  try {
    return await finding;
  } catch (error) {
    request.log.error(
      { request_id: request.id, route: request.routeOptions.url, err: error },
      "the findings of a write are not known",
    );
    return null;
  }
};

const withMember = (response: string, warnings: unknown): string =>
  `${response.slice(0, -1)},"${name}":${JSON.stringify(warnings)}}`;

type IssueOfWrite = {
  readonly context: Context;
  /** The id of the record's issue, if it is known beforehand. */
  readonly issueId: unknown;
  readonly isNewIssue?: boolean;
};

const importChecks = () => import("../records/find-warnings.ts");
let checks: Awaited<ReturnType<typeof importChecks>> | undefined;

/** Rules and their texts are loaded by the first write; even importing what is loaded takes a part of a write's time. */
const loadChecks = async () => (checks ??= await importChecks());

const readBeside = async (
  entity: AnyEntity,
  { context, issueId, isNewIssue = false }: IssueOfWrite,
) => {
  const { besideNewIssue, readBeside: read } = await loadChecks();
  return isNewIssue ? besideNewIssue : read(context, issueId, parentOf(entity) === null);
};

type Write = IssueOfWrite & {
  readonly entity: AnyEntity;
  readonly write: () => Promise<StoredRecord>;
};

/** A written record, and the response with the findings of its issue. */
export type WrittenRecord = { readonly stored: StoredRecord; readonly body: string };

/** Writes a record and reads its issue concurrently; the record's siblings are read as they are stored. */
export const writeWithWarnings = async (
  request: FastifyRequest,
  { entity, write, ...ofIssue }: Write,
): Promise<WrittenRecord> => {
  const extent = readExtent(request);
  if (extent === null) {
    const stored = await write();
    return { stored, body: stored.wire };
  }
  // Findings tell values of the whole issue.
  if (!readsAll(request)) {
    const stored = await write();
    return { stored, body: withMember(stored.wire, null) };
  }
  const writing = write();
  // Awaited below; it may reject before that.
  writing.catch(() => {});
  const reading = orNull(request, readBeside(entity, ofIssue));
  const stored = await writing;
  const beside = await reading;
  const find = async () =>
    (await loadChecks()).findWarnings(ofIssue.context, { entity, stored, beside }, extent);
  const warnings = await orNull(request, find());
  return { stored, body: withMember(stored.wire, warnings) };
};

type SavedIssue = {
  readonly id: string;
  /** JSON text of the response without findings. */
  readonly response: string;
  readonly extent: Extent;
};

/** The response to a save of an issue with its children, with the findings afterwards. */
export const withWarningsOf = async (
  { context, request }: Pick<Call, "context" | "request">,
  { id, response, extent }: SavedIssue,
): Promise<string> => {
  if (!readsAll(request)) return withMember(response, null);
  const find = async () => (await loadChecks()).findWarningsOf(context, id, extent);
  return withMember(response, await orNull(request, find()));
};
