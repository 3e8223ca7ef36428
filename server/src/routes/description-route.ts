import { requireNoParameters } from "../http/read-parameters.ts";
import type { DescribedRoute } from "../openapi/document.ts";
import { anyObject, json } from "../openapi/operation.ts";
import type { Route } from "./route.ts";

/** Describes all routes, itself included; the text is built once. */
export const descriptionRoute = (routes: () => readonly DescribedRoute[]): Route => {
  let text: string | undefined;
  return {
    method: "GET",
    path: "/api/openapi.json",
    right: "nothing",
    operation: {
      id: "describeApi",
      tag: "description",
      summary: "This description",
      parameters: [],
      responses: { 200: { description: "OpenAPI 3.1.", content: json(anyObject) } },
    },
    handle: async ({ request }) => {
      requireNoParameters(request);
      const { describeApi } = await import("../openapi/document.ts");
      text ??= JSON.stringify(describeApi(routes()));
      return { body: text };
    },
  };
};
