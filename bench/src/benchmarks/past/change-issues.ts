import type { Environment } from "../../environment/environment.ts";

const changedIssues = 2000;

export type Changed = { readonly id: string; readonly version: number };

export const headersOf = ({ product }: Environment) => ({
  authorization: `Bearer ${product.tokens.identityToken}`,
  "content-type": "application/json",
});

/** Changes issues after the time that it returns. */
export const changeIssues = async (
  environment: Environment,
): Promise<readonly [string, readonly Changed[]]> => {
  const { product, sql } = environment;
  const issues = await sql<Changed[]>`
    select id, version from issues where deleted_at is null order by md5(id) limit ${changedIssues}`;
  const moment = new Date().toISOString();
  for (const { id } of issues) {
    const response = await fetch(`${product.origin}/api/issues/${encodeURIComponent(id)}`, {
      method: "PATCH",
      headers: headersOf(environment),
      body: JSON.stringify({ internal_comment: `changed after ${moment}` }),
    });
    if (!response.ok) throw new Error(`a change got ${response.status}`);
    await response.arrayBuffer();
  }
  return [moment, issues];
};
