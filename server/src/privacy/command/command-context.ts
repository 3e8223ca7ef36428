import { newId } from "@teckna/domain/ids";
import { stockholmText } from "@teckna/domain/stockholm";
import type { Context } from "../../context.ts";
import { newCommitOutcome } from "../../db/connection/commit-outcome.ts";
import type { Sql } from "../../db/connection/database.ts";
import { endlessRoom } from "../../db/disk/disk-room.ts";
import { readCollation } from "../../db/schema/collation.ts";

/** The context of a command, which belongs to no request. */
export const commandContext = async (sql: Sql, actor: string): Promise<Context> => ({
  sql,
  actor,
  permission: Promise.resolve(),
  language: "en",
  collation: await readCollation(sql),
  now: () => stockholmText(Date.now()),
  newId,
  outcome: newCommitOutcome(),
  room: endlessRoom,
});
