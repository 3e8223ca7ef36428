import { ruleIds } from "@teckna/domain/releases/rule-id";
import { AppError, invalid } from "../../errors.ts";
import { readParameters, requireNoParameters } from "../../http/read-parameters.ts";
import { maxDays, ruleOperations } from "../../openapi/releases/rule-operations.ts";
import { ParameterReader, readWhole } from "../../input/parameters.ts";
import { countRules, findLowered } from "../../records/releases/count-rules.ts";
import { listChangedValues } from "../../records/releases/list-changed-values.ts";
import type { Route } from "../route.ts";

const path = "/api/releases/rules";

/** The statistics of the rules that read texts: over all tables, with quotes from sources. */
export const ruleRoutes: readonly Route[] = [
  {
    method: "GET",
    path,
    right: "read all",
    operation: ruleOperations.list,
    handle: async ({ context, request }) => {
      const reader = new ParameterReader<"days">(readParameters(request), ["days"]);
      const days = reader.take("days", (text) => readWhole("days", text, maxDays), null);
      if (reader.problems.length > 0) throw invalid(reader.problems);
      return { body: JSON.stringify({ rules: await countRules(context, days) }) };
    },
  },
  {
    method: "GET",
    path: `${path}/lowered`,
    right: "read all",
    operation: ruleOperations.lowered,
    handle: async ({ context, request }) => {
      requireNoParameters(request);
      return { body: JSON.stringify({ rules: await findLowered(context) }) };
    },
  },
  {
    method: "GET",
    path: `${path}/:rule/changes`,
    right: "read all",
    operation: ruleOperations.changes,
    handle: async ({ context, request }) => {
      requireNoParameters(request);
      // Every route that is handled here has :rule in its path.
      const { rule } = request.params as { rule: string };
      if (!ruleIds.some((known) => known === rule)) throw new AppError("notFound");
      return { body: JSON.stringify({ changes: await listChangedValues(context, rule) }) };
    },
  },
];
