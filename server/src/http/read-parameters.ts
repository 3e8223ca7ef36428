import type { FastifyRequest } from "fastify";
import { invalid } from "../errors.ts";

export type Parameter = readonly [name: string, value: string];

// Throws a URIError on what is no UTF-8; it becomes a 400.
const decode = (text: string): string => decodeURIComponent(text.replaceAll("+", " "));

/** The query as it was sent: in order, repetitions included. */
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

/** For calls that take no parameters: a misspelt one is reported, not ignored. */
export const requireNoParameters = (request: FastifyRequest): void => {
  const problems = readParameters(request).map(([field]) => ({
    field,
    code: "unknownParameter" as const,
    params: {},
  }));
  if (problems.length > 0) throw invalid(problems);
};
