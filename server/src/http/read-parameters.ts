import type { FastifyRequest } from "fastify";
import { invalid } from "../errors.ts";

export type Parameter = readonly [name: string, value: string];

// Throws a URIError for invalid UTF-8, which becomes a 400.
const decode = (text: string): string => decodeURIComponent(text.replaceAll("+", " "));

/** The query as sent: in order, with repetitions. */
export const readParameters = (request: FastifyRequest): readonly Parameter[] => {
  const start = request.url.indexOf("?");
  if (start < 0) return [];
  return request.url
    .slice(start + 1)
    .split("&")
    .filter((part) => part !== "")
    .map((part) => {
      const [name = "", ...value] = part.split("=");
      return [decode(name), decode(value.join("="))] as const;
    });
};

/** For routes without parameters: a misspelt one is reported rather than ignored. */
export const requireNoParameters = (request: FastifyRequest): void => {
  const problems = readParameters(request).map(([field]) => ({
    field,
    code: "unknownParameter" as const,
    params: {},
  }));
  if (problems.length > 0) throw invalid(problems);
};
