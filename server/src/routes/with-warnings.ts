import type { AnyEntity } from "@teckna/domain/entities";
import type { FastifyRequest } from "fastify";
import type { Context } from "../context.ts";
import { invalid } from "../errors.ts";
import { readParameters } from "../http/read-parameters.ts";
import type { Beside } from "../records/find-warnings.ts";
import { ParameterReader, readYesNo } from "../input/parameters.ts";
import type { StoredRecord } from "../records/stored-record.ts";

const name = "warnings";

/** Whether the response to a write shall hold what the checks find, which takes longer than the write; undefined where the request does not say. */
export const readWantsWarnings = (request: FastifyRequest): boolean | undefined => {
  const parameters = readParameters(request);
  if (parameters.length === 0) return undefined;
  const reader = new ParameterReader(parameters, [name]);
  const wants = reader.take(name, (text) => readYesNo(name, text), undefined);
  if (reader.problems.length > 0) throw invalid(reader.problems);
  return wants;
};

/** The same for a write of one record or one issue: unless the request says that it does not want it. */
export const wantsWarnings = (request: FastifyRequest): boolean =>
  readWantsWarnings(request) ?? true;

const withMember = (response: string, warnings: unknown): string =>
  `${response.slice(0, -1)},"${name}":${JSON.stringify(warnings)}}`;

type Write = {
  readonly context: Context;
  readonly entity: AnyEntity;
  /** The issue that it is about, where that is known before; `new` for one that has no children yet. */
  readonly issueId: unknown;
  readonly isNewIssue?: boolean;
  readonly write: () => Promise<StoredRecord>;
};

/** A record that is written, and the response with what the checks find in its issue. */
export type Written = { readonly stored: StoredRecord; readonly body: string };

/** Writes a record and looks at its issue meanwhile: the children that it stands beside are read as it is stored. */
export const writeWithWarnings = async (
  request: FastifyRequest,
  { context, entity, issueId, isNewIssue = false, write }: Write,
): Promise<Written> => {
  if (!wantsWarnings(request)) {
    const stored = await write();
    return { stored, body: stored.wire };
  }
  const writing = write();
  // It is waited for below, and may be refused before.
  writing.catch(() => {});
  // Rules and their texts are loaded by the first who writes.
  const checks = await import("../records/find-warnings.ts");
  const beside: Promise<Beside | "new"> = isNewIssue
    ? Promise.resolve("new" as const)
    : checks.readBeside(context, issueId);
  const stored = await writing;
  const warnings = await checks.findWarnings(context, entity, stored, await beside);
  return { stored, body: withMember(stored.wire, warnings) };
};

/** The response to a save of an issue with its children, with what the checks find in it afterwards. */
export const withWarningsOf = async (
  context: Context,
  id: string,
  response: string,
): Promise<string> => {
  const { findWarningsOf } = await import("../records/find-warnings.ts");
  return withMember(response, await findWarningsOf(context, id));
};
