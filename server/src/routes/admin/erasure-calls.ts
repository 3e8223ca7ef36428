import { confirmCaller } from "../../auth/authenticate.ts";
import { objectBody } from "../../http/json-body.ts";
import { readParameters, requireNoParameters } from "../../http/read-parameters.ts";
import { AppError, invalid } from "../../errors.ts";
import { eraseNames, previewErasure } from "../../privacy/erase.ts";
import { findErasedRecords } from "../../privacy/register/erased-records.ts";
import { listErasures } from "../../privacy/register/erasure-register.ts";
import { onePerDatabase } from "../../privacy/one-per-database.ts";
import { readEraseRequest, readPreviewRequest } from "../../privacy/read-request.ts";
import { suggestNames } from "../../privacy/suggest.ts";
import { erasureWire, previewWire } from "../../privacy/erasure-wire.ts";
import { problem } from "../../input/input-problems.ts";
import type { Call, RouteResponse } from "../route.ts";

/** The response contains names of persons, so it must not be cached. */
const secret = { "cache-control": "no-store" };

/** Each reads everything that is stored: two at a time would slow down each other and all other requests. */
const alone =
  (work: (call: Call) => Promise<RouteResponse>) =>
  async (call: Call): Promise<RouteResponse> => {
    await call.context.permission;
    return onePerDatabase(
      call.context.sql,
      () => new AppError("otherErasure"),
      () => work(call),
    );
  };

const preview = async ({ context, privacy, request }: Call): Promise<RouteResponse> => {
  requireNoParameters(request);
  const names = readPreviewRequest(objectBody(request));
  const found = await previewErasure(context, names, { key: privacy.key() });
  const suggestions = await suggestNames(context, names);
  // Checked again, as the caller may have lost the right during the search.
  await confirmCaller(request);
  return { headers: secret, body: JSON.stringify(previewWire(found, suggestions)) };
};

const run = async ({ context, privacy, request }: Call): Promise<RouteResponse> => {
  requireNoParameters(request);
  const wanted = readEraseRequest(objectBody(request));
  const erasure = await eraseNames(context, wanted, { key: privacy.key() });
  await privacy
    .keep()
    .catch((error: unknown) =>
      request.log.warn(
        { err: error },
        "the list of erasures could not be saved beside the database",
      ),
    );
  return { status: 201, headers: secret, body: JSON.stringify(erasureWire(erasure)) };
};

const maxNumber = 15;

const readAfter = (call: Call): number => {
  let after: number | null = null;
  for (const [name, text] of readParameters(call.request)) {
    if (name !== "after" || after !== null) throw invalid([problem(name, "unknownParameter")]);
    if (!/^\d+$/.test(text) || text.length > maxNumber)
      throw invalid([problem(name, "notANumber")]);
    after = Number(text);
  }
  return after ?? 0;
};

const erased = async (call: Call): Promise<RouteResponse> => {
  const { last, records, isCut } = await findErasedRecords(call.context.sql, readAfter(call));
  return { body: JSON.stringify({ last, records, is_cut: isCut }) };
};

const list = async ({ context, request }: Call): Promise<RouteResponse> => {
  requireNoParameters(request);
  return { body: `[${(await listErasures(context.sql)).join(",")}]` };
};

/** What the routes of erasures do. */
export const erasureCalls = { list, run: alone(run), preview: alone(preview), erased };
