import type { Context } from "../../context.ts";
import { unwaiveSql } from "../../db/sql/waiver-sql.ts";
import { AppError } from "../../errors.ts";
import { writeAlone } from "../../history/change.ts";
import { isUuid } from "../../input/input-problems.ts";

type Unwaiving = { readonly issueId: string; readonly waiverId: string };

/** Revokes a waiver, which stays in the history. Revoking it again changes nothing. */
export const unwaive = async (
  context: Context,
  { issueId, waiverId }: Unwaiving,
): Promise<void> => {
  if (!isUuid(waiverId)) throw new AppError("notFound");
  const params = [waiverId, issueId, context.actor, context.now()];
  const known = await writeAlone<{ id: string }>(context, unwaiveSql, params);
  if (known.length === 0) throw new AppError("notFound");
};
