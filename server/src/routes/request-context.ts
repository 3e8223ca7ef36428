import { newId } from "@teckna/domain/ids";
import { stockholmText } from "@teckna/domain/stockholm";
import type { FastifyRequest } from "fastify";
import { actorOf, lockCaller, permissionOf, programOf } from "../auth/authenticate.ts";
import type { Context } from "../context.ts";
import type { Sql } from "../db/connection/database.ts";
import type { DiskRoom } from "../db/disk/disk-room.ts";
import { newCommitOutcome } from "../db/connection/commit-outcome.ts";
import { noteOutcome } from "../http/commit-outcome-of-request.ts";
import { reportsOutcome, routeIsLong } from "../http/route-config.ts";
import { chooseLanguage } from "../http/accept-language.ts";

export type Storage = {
  readonly sql: Sql;
  readonly room: DiskRoom;
  readonly collation: string;
};

const now = (): string => stockholmText(Date.now());

/** A program's request may outlast its token, and a batch or an erasure its user's rights. */
const confirmOf = (request: FastifyRequest): Pick<Context, "confirm"> =>
  programOf(request) || routeIsLong(request) ? { confirm: (tx) => lockCaller(request, tx) } : {};

export const contextOf = ({ sql, room, collation }: Storage, request: FastifyRequest): Context => ({
  ...confirmOf(request),
  outcome: reportsOutcome(request) ? noteOutcome(request) : newCommitOutcome(),
  sql,
  room,
  collation,
  actor: actorOf(request),
  permission: permissionOf(request),
  language: chooseLanguage(request.headers["accept-language"]),
  now,
  newId,
});
