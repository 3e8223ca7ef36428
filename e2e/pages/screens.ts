import type { Page } from "@playwright/test";
import { entities } from "@teckna/domain/entities";
import { expect } from "../expect.ts";
import { callApi, createIssues, createRecord } from "./api.ts";

const lists = entities.map(({ path }) => `/${path}`);

/** The addresses of all screens; some need `createShown`. */
export const screens = [
  ...lists,
  ...lists.map((list) => `${list}/new`),
  "/issues/shown-1",
  "/issues/shown-1/edit",
  "/issues/shown-1/warrants",
  "/warrants/shown-w",
  "/issues/shown-1/warrants/shown-w/edit",
  "/deleted/issues",
  "/upload",
  "/upload/batches",
  "/upload/update",
  "/replace",
  "/investors",
  "/investors/visad%20kapital%20ab",
  "/investors/absent",
  "/api-docs",
  "/history",
  "/account",
  "/account/programs",
  "/admin/users",
  "/admin/users?tab=events",
  "/admin/users?tab=rules",
  "/admin/users/admin",
  "/admin/privacy",
  "/admin/rules",
  "/issues/absent",
  "/fees/absent",
  "/upload/batches/absent",
  "/nothing-here",
];

/** Creates what the screens show: few rows in each list, because axe examines every cell. */
export const createShown = async (page: Page): Promise<void> => {
  await createRecord(page, "issues", {
    id: "shown-1",
    share_id: "VISAD",
    offered_units: 12,
    record_date: "2024-03-28",
    sub_start_date: "2024-04-03",
    sub_end_date: "2024-04-17",
  });
  await createRecord(page, "warrants", { id: "shown-w", issue_id: "shown-1", name: "TO 1" });
  await createRecord(page, "fees", { issue_id: "shown-1", fee_level: 1, fee_cash: 12 });
  await createRecord(page, "sources", { issue_id: "shown-1", source_type: "Prospectus" });
  const commits = { issue_id: "shown-1", amount_in_cash: 1000, fee_level: 1 };
  for (const name of ["Visad Kapital AB", "VISAD Kapital Aktiebolag", "Visad Kaptial AB"])
    await createRecord(page, "commits", { ...commits, name });
  const [deleted = ""] = await createIssues(page, ["BORTTAGEN", "UPPLADDAD"]);
  expect((await callApi(page, "DELETE", `issues/${deleted}`)).status).toBe(204);
};
