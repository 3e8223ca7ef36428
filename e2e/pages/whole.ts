import type { Page } from "@playwright/test";
import type { EntityPath } from "@teckna/domain/entities";
import { expect } from "../expect.ts";
import { callApi } from "./api.ts";

type Children = { readonly [K in EntityPath]?: readonly object[] };

/** Creates an issue with its children by one request; returns its id. */
export const createWhole = async (
  page: Page,
  issue: Readonly<Record<string, unknown>> & { readonly id?: string },
  children: Children = {},
): Promise<string> => {
  const id = issue.id ?? crypto.randomUUID();
  const created = Object.entries({ issues: [{ ...issue, id }], ...children }).flatMap(
    ([table, records]) =>
      records.map((record) => ({
        table,
        record: table === "issues" ? record : { ...record, issue_id: id },
      })),
  );
  const changes = { id: crypto.randomUUID(), created };
  const { status, body } = await callApi(page, "POST", `issues/${id}/changes`, changes);
  expect(status, JSON.stringify(body)).toBe(200);
  return id;
};
