import { type AnyEntity, entities } from "@teckna/domain/entities";
import { source } from "@teckna/domain/entities/source";
import { childrenOf } from "@teckna/domain/parent";
import { invalid } from "../../errors.ts";
import { objectBody } from "../../http/json-body.ts";
import { readParameters, requireNoParameters } from "../../http/read-parameters.ts";
import { citationOperation, releaseOperations } from "../../openapi/releases/release-operations.ts";
import { findRecord } from "../../records/find.ts";
import { ParameterReader, readYesNo } from "../../input/parameters.ts";
import { findRelease, storeRelease } from "../../records/releases/store-release.ts";
import { listCitations } from "../../records/releases/list-citations.ts";
import { readReleaseText, releaseBodyBytes } from "../../records/releases/read-release-text.ts";
import { idOf } from "../id-of.ts";
import type { Route } from "../route.ts";

const path = `/api/${source.path}/:id/release`;

// Citations quote texts of sources, whatever table the cited value is in.
const citationsOf = (entity: AnyEntity): Route => ({
  method: "GET",
  path: `/api/${entity.path}/:id/citations`,
  entity,
  right: "read all",
  operation: citationOperation(entity),
  handle: async ({ context, request }) => {
    const known = childrenOf(entity).length > 0 ? (["children"] as const) : [];
    const reader = new ParameterReader<"children">(readParameters(request), known);
    const withChildren = reader.take("children", (text) => readYesNo("children", text), false);
    if (reader.problems.length > 0) throw invalid(reader.problems);
    const { id } = await findRecord(context, entity, idOf(request));
    return { body: JSON.stringify(await listCitations(context, entity, { id, withChildren })) };
  },
});

/** Routes for the texts of sources, and for citations of them. */
export const releaseRoutes: readonly Route[] = [
  {
    method: "GET",
    path,
    entity: source,
    right: "read",
    operation: releaseOperations.find,
    handle: async ({ context, request }) => {
      requireNoParameters(request);
      const { id } = await findRecord(context, source, idOf(request));
      return { body: await findRelease(context, id) };
    },
  },
  {
    method: "POST",
    path,
    entity: source,
    right: "write",
    bodyBytes: releaseBodyBytes,
    operation: releaseOperations.keep,
    handle: async ({ context, request }) => {
      requireNoParameters(request);
      const sourceId = idOf(request);
      const release = readReleaseText(objectBody(request), "");
      if (Array.isArray(release)) throw invalid(release);
      const { wire, isNew } = await storeRelease(context, { sourceId, release });
      return { status: isNew ? 201 : 200, body: wire };
    },
  },
  ...entities.map(citationsOf),
];
