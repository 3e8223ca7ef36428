import { randomUUID } from "node:crypto";
import { commit } from "@teckna/domain/entities/commit";
import { fee } from "@teckna/domain/entities/fee";
import { warrant } from "@teckna/domain/entities/warrant";
import { expect } from "vitest";
import { newParent } from "./sample-record.ts";
import type { TestApi, Wire } from "./test-api.ts";

export type ChangesetBody = {
  readonly id?: string;
  readonly created?: readonly object[];
  readonly replaced?: readonly object[];
  readonly deleted?: readonly object[];
};
type StoredEntry = { readonly table: string; readonly record: Wire };
export type ChangesetResponse = {
  readonly id: string;
  readonly created: readonly StoredEntry[];
  readonly replaced: readonly StoredEntry[];
  readonly deleted: readonly {
    readonly table: string;
    readonly id: string;
    readonly version: number;
  }[];
};

export const sendChanges = (api: TestApi, issue: string, body: object) =>
  api.call("POST", `/api/issues/${encodeURIComponent(issue)}/changes`, { body });

export const saveChanges = async (
  api: TestApi,
  issue: string,
  body: ChangesetBody,
): Promise<ChangesetResponse> => {
  const response = await sendChanges(api, issue, { id: randomUUID(), ...body });
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
};

/** An issue with one child in each of three tables. */
export type Family = {
  readonly issue: string;
  readonly warrant: Wire;
  readonly fee: Wire;
  readonly commit: Wire;
};

export const newFamily = async (api: TestApi): Promise<Family> => {
  const issue_id = await newParent(api);
  return {
    issue: issue_id,
    warrant: await api.create(warrant, { issue_id, name: "TO 1" }),
    fee: await api.create(fee, { issue_id, level_name: "Bottengaranti" }),
    commit: await api.create(commit, { issue_id, name: "Ägaren", amount_in_cash: 1.5 }),
  };
};

/** A changeset entry that replaces some fields of a record. */
export const replacing = (table: string, record: Wire, change: Wire): object => ({
  table,
  id: record["id"],
  version: record["version"],
  record: { ...record, ...change },
});

export const deleting = (table: string, { id, version }: Wire): object => ({ table, id, version });

/** The current state of an issue with its children. */
export const readWhole = async (api: TestApi, issue: string): Promise<Wire> => {
  const response = await api.call("GET", `/api/issues/${issue}/whole`);
  return response.statusCode === 200 ? response.json() : { status: response.statusCode };
};

/** The visible values of an issue and its children, without versions and times of writes. */
export const shown = async (api: TestApi, id: string): Promise<unknown> => {
  const whole = JSON.stringify(await readWhole(api, id));
  return JSON.parse(whole, (key, value) =>
    ["version", "updated_at", "updated_by"].includes(key) ? undefined : value,
  );
};

export type Edited = Family & { readonly id: string; readonly created: string };

/** One change of each kind in a single save. */
export const editFamily = async (api: TestApi): Promise<Edited> => {
  const family = await newFamily(api);
  const parent = (await api.call("GET", `/api/issues/${family.issue}`)).json<Wire>();
  const { id, created } = await saveChanges(api, family.issue, {
    created: [{ table: "sources", record: { source_type: "Prospekt" } }],
    replaced: [
      replacing("issues", parent, { share_id: "NEW", unit_sub_price: 4.444444 }),
      replacing("commits", family.commit, { name: "Köparen", amount_in_cash: null }),
    ],
    deleted: [deleting("warrants", family.warrant)],
  });
  return { ...family, id, created: String(created[0]?.record["id"]) };
};
