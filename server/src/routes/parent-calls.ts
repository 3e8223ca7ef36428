import type { AnyEntity } from "@teckna/domain/entities";
import { listMoments } from "../history/list-history.ts";
import { objectBody } from "../http/json-body.ts";
import { readParameters, requireNoParameters } from "../http/read-parameters.ts";
import { readAsOf } from "../records/read-as-of.ts";
import { findWhole, findWholeAsOf, maxChildren } from "../records/whole/find-whole.ts";
import { findWholes, readWholeIds } from "../records/whole/find-wholes.ts";
import { wholeJson } from "../records/whole/whole-json.ts";
import { idOf } from "./id-of.ts";
import type { Call, RouteResponse } from "./route.ts";
import { readExtent, withWarningsOf } from "./with-warnings.ts";

/** The calls on a record of this entity together with its children. */
export const parentCalls = (entity: AnyEntity) => ({
  whole: async ({ context, request }: Call): Promise<RouteResponse> => {
    const asOf = readAsOf(context, readParameters(request));
    const wanted = { id: idOf(request), max: maxChildren };
    const whole =
      asOf === null
        ? await findWhole(context, entity, wanted)
        : await findWholeAsOf(context, entity, { ...wanted, asOf });
    return { body: wholeJson(whole) };
  },

  moments: async ({ context, request }: Call): Promise<RouteResponse> => {
    requireNoParameters(request);
    return { body: await listMoments(context, entity, idOf(request)) };
  },

  wholes: async ({ context, request }: Call): Promise<RouteResponse> => {
    requireNoParameters(request);
    const { found, left } = await findWholes(context, entity, readWholeIds(objectBody(request)));
    const wholes = found.map(wholeJson).join(",");
    return { body: `{"found":[${wholes}],"left":${JSON.stringify(left)}}` };
  },

  checks: async ({ context, request }: Call): Promise<RouteResponse> => {
    requireNoParameters(request);
    const id = idOf(request);
    // Rules and their texts are loaded by the first request.
    const { findFindings } = await import("../records/find-findings.ts");
    const { toWireFinding } = await import("@teckna/domain/messages/wire-finding");
    const { language } = context;
    const found = await findFindings(context, id);
    const body = JSON.stringify(found.map((finding) => toWireFinding(finding, language)));
    return { headers: { "content-language": language }, body };
  },

  save: async (call: Call): Promise<RouteResponse> => {
    const { context, request } = call;
    const extent = readExtent(request);
    const root = { entity, id: idOf(request) };
    const body = objectBody(request);
    // Loaded by the first request, like batches.
    const { readChangeset } = await import("../batch/changeset/read-changeset.ts");
    const { saveChangeset } = await import("../batch/changeset/save-changeset.ts");
    const response = await saveChangeset(context, readChangeset(root, body));
    return {
      body: extent ? await withWarningsOf(call, { id: root.id, response, extent }) : response,
    };
  },
});
