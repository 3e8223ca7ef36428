import { existsSync } from "node:fs";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { AppError, type Refusal } from "../errors.ts";
import { sendProblem } from "./errors/error-responses.ts";
import { alwaysOpen } from "./limits/server-limits.ts";
import { isNavigation, pathOf } from "./navigation.ts";

/** The output folder of Vite. */
export const builtWebFolder = path.join(import.meta.dirname, "../../../web/dist");

/** Files of the web app have plain names; any other URL is a page's, where an id may be `//`, `..\\` and the like. */
const fileName = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/;

/** Vite derives these names from the content, so they may be cached forever. */
const cacheControl = (file: string): string =>
  file.includes(`${path.sep}assets${path.sep}`)
    ? "public, max-age=31536000, immutable"
    : "no-cache";

/** The built web app. Every URL that a person may open gets its page; others are refused. */
export const addWebFiles = async (
  app: FastifyInstance,
  folder: string,
  otherwise: Refusal = "notFound",
): Promise<void> => {
  const isBuilt = existsSync(path.join(folder, "index.html"));
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: folder,
      serve: false,
      cacheControl: false,
      // The build has compressed them.
      preCompressed: true,
      setHeaders: (reply, file) => void reply.header("cache-control", cacheControl(file)),
    });
    // A missing script gets 404 rather than the page, since the page would stay blank.
    app.get("/*", alwaysOpen, (request, reply) => {
      const name = decodeURIComponent(pathOf(request)).slice(1);
      if (name === "") reply.sendFile("index.html");
      else if (fileName.test(name)) reply.sendFile(name);
      else reply.callNotFound();
    });
  }
  app.setNotFoundHandler((request, reply) => {
    if (isBuilt && isNavigation(request)) reply.code(200).sendFile("index.html");
    else sendProblem(request, reply, new AppError(otherwise));
  });
};
