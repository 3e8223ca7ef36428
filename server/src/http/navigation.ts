import { entityAt } from "@teckna/domain/entities";
import type { FastifyRequest } from "fastify";
import { acceptsPage } from "./accepts-page.ts";

/** The path of a request's URL, as it was sent. */
export const pathOf = ({ url }: Pick<FastifyRequest, "url">): string => url.split("?", 1)[0] ?? "";

/** Whether a monitor, a link preview or the like, which takes any content, asks for a screen. */
const isPreview = (request: FastifyRequest): boolean => {
  const { accept = "*/*", authorization } = request.headers;
  // A program that sends a token has left `/api` out, and is told so.
  if (!accept.includes("*/*") || authorization !== undefined) return false;
  const [, first = ""] = pathOf(request).split("/", 2);
  return first === "upload" || entityAt(first) !== undefined;
};

/** Whether a person opens a page of the web app. */
export const isNavigation = (request: FastifyRequest): boolean =>
  (request.method === "GET" || request.method === "HEAD") &&
  !/^\/(?:api|idp|oauth2|assets)(?:\/|$)/.test(pathOf(request)) &&
  (acceptsPage(request) || isPreview(request));

const bareSign = /%(?![\da-f]{2})/gi;

/**
 * Where to find the page of an address with a bare percent sign, which browsers send as it was typed: `/issues/50%`.
 * None for an address that a browser would take to be on another server.
 */
export const mendedAddress = (url: string): string | null => {
  const path = pathOf({ url });
  if (!/^\/(?![/\\])/.test(path)) return null;
  const mended = path.replaceAll(bareSign, "%25");
  return mended === path ? null : `${mended}${url.slice(path.length)}`;
};
