import { issue } from "@teckna/domain/entities/issue";
import { figuresOperation } from "../../openapi/figure-operations.ts";
import type { Route } from "../route.ts";

/** The figures of a stored issue, with their names and formulas in the caller's language. */
export const figuresRoute: Route = {
  method: "GET",
  path: `/api/${issue.path}/:id/figures`,
  entity: issue,
  right: "read all",
  operation: figuresOperation,
  handle: async (call) => {
    const { findFigures } = await import("./figures-call.ts");
    return findFigures(call);
  },
};
