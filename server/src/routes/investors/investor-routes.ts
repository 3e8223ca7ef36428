import { isCleanLongText, isLongerThan } from "@teckna/domain/text-rules";
import type { FastifyRequest } from "fastify";
import { AppError } from "../../errors.ts";
import { nextLink } from "../../http/page-links.ts";
import { readParameters, requireNoParameters } from "../../http/read-parameters.ts";
import { findInvestor, findInvestors } from "../../investors/find-investors.ts";
import { findSimilar } from "../../investors/find-similar.ts";
import { readInvestorsQuery } from "../../investors/read-investors-query.ts";
import {
  investorOperations,
  maxInvestorName,
} from "../../openapi/investors/investor-operations.ts";
import type { Route } from "../route.ts";

const all = "/api/investors";

/** The name in the URL; a name that no commitment can have is reported as unknown without a query. */
const nameOf = (request: FastifyRequest): string => {
  // Both routes that call this have :name in their path.
  const { name } = request.params as { name: string };
  if (isLongerThan(name, maxInvestorName) || !isCleanLongText(name)) throw new AppError("notFound");
  return name;
};

/** Routes for investors: all who have committed to issues, each with all spellings of the name. */
export const investorRoutes: readonly Route[] = [
  {
    method: "GET",
    path: all,
    right: "read all",
    operation: investorOperations.list,
    handle: async ({ context, request }) => {
      const parameters = readParameters(request);
      const query = readInvestorsQuery(parameters);
      const { rows, total, waiting, next } = await findInvestors(context, query);
      return {
        headers: {
          "x-total-count": total,
          "x-names-waiting": waiting,
          ...(next !== null && { link: nextLink(all, parameters, next) }),
        },
        body: `[${rows.join(",")}]`,
      };
    },
  },
  {
    method: "GET",
    path: `${all}/:name`,
    right: "read all",
    operation: investorOperations.find,
    handle: async ({ context, request }) => {
      requireNoParameters(request);
      return { body: await findInvestor(context, nameOf(request)) };
    },
  },
  {
    method: "GET",
    path: `${all}/:name/similar`,
    right: "read all",
    operation: investorOperations.similar,
    handle: async ({ context, request }) => {
      requireNoParameters(request);
      return { body: `[${(await findSimilar(context, nameOf(request))).join(",")}]` };
    },
  },
];
