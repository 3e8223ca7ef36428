import { newId } from "@teckna/domain/ids";
import { stockholmText } from "@teckna/domain/stockholm";
import type { FastifyRequest } from "fastify";
import { actorOf, permissionOf } from "../auth/authenticate.ts";
import type { Context } from "../context.ts";
import type { Sql } from "../db/connection/database.ts";
import type { DiskRoom } from "../db/disk/disk-room.ts";
import { newCommitOutcome } from "../db/connection/commit-outcome.ts";
import { noteOutcome } from "../http/commit-outcome-of-request.ts";
import { chooseLanguage } from "../http/language.ts";

export type Storage = {
  readonly sql: Sql;
  readonly room: DiskRoom;
  readonly collation: string;
};

const now = (): string => stockholmText(Date.now());

export const contextOf = ({ sql, room, collation }: Storage, request: FastifyRequest): Context => ({
  outcome: noteOutcome(request, newCommitOutcome()),
  sql,
  room,
  collation,
  actor: actorOf(request),
  permission: permissionOf(request),
  language: chooseLanguage(request.headers["accept-language"]),
  now,
  newId,
});
