import type { AnyEntity, EntityPath } from "@teckna/domain/entities";
import { issue } from "@teckna/domain/entities/issue";
import { childrenOf } from "@teckna/domain/parent";
import { queryOptions } from "@tanstack/react-query";
import { keys } from "../../api/keys.ts";
import { fetchPage } from "../../api/list.ts";
import type { Stored } from "../../api/stored.ts";

const pageSize = 200;

export type Children = ReadonlyMap<EntityPath, readonly Stored[]>;

/** All children of one kind, in the order in which they were entered. */
const fetchAll = async (
  entity: AnyEntity,
  issueId: string,
  signal: AbortSignal,
): Promise<readonly Stored[]> => {
  const stored: Stored[] = [];
  for (let page = 1; ; page++) {
    const params = { issueId, sort: "created_at" };
    const { rows, total } = await fetchPage(entity, params, page, pageSize, signal);
    stored.push(...rows);
    if (rows.length === 0 || stored.length >= total) return stored;
  }
};

/** The children of an issue that are stored, by their kind. */
export const childrenOptions = (issueId: string) =>
  queryOptions({
    queryKey: [...keys.records, "workspace", issueId] as const,
    queryFn: async ({ signal }): Promise<Children> =>
      new Map(
        await Promise.all(
          childrenOf(issue).map(
            async (child) => [child.path, await fetchAll(child, issueId, signal)] as const,
          ),
        ),
      ),
  });
