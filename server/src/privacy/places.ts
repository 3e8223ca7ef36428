import { type AnyEntity, entities } from "@teckna/domain/entities";
import { computedColumns, columnsOf, derivedColumns, isSearched } from "../db/sql/columns.ts";

/**
 * What a column may hold of a person: `text` and `json` are what people entered, in which names are erased, `offsets` text
 * that others point into, where they are masked unit by unit; `follows` is worked out from it; `user` names users of the product, `userJson` does within JSON; `id` is what records are called by.
 */
export type Holds =
  | "text"
  | "json"
  | "offsets"
  | "follows"
  | "user"
  | "userJson"
  | "id"
  | "nothing";

/** A table, and what each of its columns of text, JSON or bytes may hold. */
export type Place = {
  readonly table: string;
  /** What a row `t` is of, as the path of a page: an expression of SQL. */
  readonly subject: string;
  readonly columns: Readonly<Record<string, Holds>>;
};

const all = (holds: Holds, names: string): Record<string, Holds> =>
  Object.fromEntries(names.split(" ").map((name) => [name, holds]));

const ofRecord = all("user", "created_by updated_by deleted_by");

const recordPlace = (entity: AnyEntity): Place => ({
  table: entity.path,
  subject: `'${entity.path}/' || t.id`,
  columns: {
    ...Object.fromEntries(
      columnsOf(entity)
        .filter(({ field }) => isSearched[field.kind])
        .map(({ name, field }) => [name, field.kind === "id" ? "id" : "text"]),
    ),
    ...ofRecord,
    ...Object.fromEntries(
      [...computedColumns(entity), ...derivedColumns(entity)].map(({ name }) => [name, "follows"]),
    ),
  },
});

const pathOf = `case t.entity ${entities.map(({ name, path }) => `when '${name}' then '${path}'`).join(" ")} else t.entity end`;
const ofItsRecord = `${pathOf} || '/' || t.record_id`;

/** The tables in which names are erased row by row, beside the records themselves. */
export const placesBesideRecords: readonly Place[] = [
  {
    table: "history",
    subject: ofItsRecord,
    columns: {
      ...all("nothing", "entity action"),
      record_id: "id",
      by: "user",
      // Before and after of what was written.
      changes: "json",
    },
  },
  {
    table: "waivers",
    subject: ofItsRecord,
    columns: {
      ...all("nothing", "action entity rule"),
      ...all("id", "issue_id record_id"),
      judged: "json",
      reason: "text",
      by: "user",
    },
  },
  {
    table: "releases",
    subject: "'sources/' || t.source_id",
    columns: {
      ...all("nothing", "sha256 page_starts kind language"),
      source_id: "id",
      text: "offsets",
      created_by: "user",
    },
  },
  {
    table: "citations",
    subject: ofItsRecord,
    columns: {
      ...all("nothing", "entity field confidence"),
      record_id: "id",
      value: "json",
      rule: "text",
      created_by: "user",
    },
  },
  {
    table: "absences",
    subject: ofItsRecord,
    columns: {
      ...all("nothing", "entity field action"),
      ...all("id", "issue_id record_id"),
      reason: "text",
      created_by: "user",
    },
  },
  {
    table: "batches",
    subject: "'batches/' || t.id",
    columns: {
      // Digests of what was sent.
      ...all("nothing", "body_hash content counts"),
      by: "user",
      // The response, with the rows that were refused as they were sent.
      answer: "json",
      issue_id: "id",
    },
  },
  {
    table: "idempotency",
    subject: "t.route",
    columns: {
      ...all("nothing", "route key body_hash headers"),
      actor: "user",
      // Responses of the last two days.
      body: "json",
    },
  },
  {
    table: "investor_aliases",
    subject: "'investor-aliases/' || t.id",
    columns: {
      ...all("text", "spelling name"),
      ...all("follows", "key name_key"),
      ...all("user", "created_by deleted_by"),
    },
  },
  {
    table: "list_views",
    subject: "'views/' || t.id",
    columns: {
      entity: "nothing",
      name: "text",
      // Its filters and what is searched for.
      state: "json",
      ...all("user", "owner updated_by deleted_by"),
    },
  },
  {
    table: "list_view_changes",
    subject: "'views/' || t.view_id",
    columns: { action: "nothing", name: "text", state: "json", by: "user" },
  },
  {
    table: "program_tokens",
    subject: "'tokens/' || t.id",
    columns: {
      ...all("nothing", "pool sub digest rights tables"),
      ...all("user", "username owner_groups"),
      name: "text",
    },
  },
];

const nowhere = (table: string, columns: Readonly<Record<string, Holds>>): Place => ({
  table,
  subject: `'${table}'`,
  columns,
});

/** Worked out from the records, or none of what people enter. */
const others: readonly Place[] = [
  nowhere("spellings", { field: "nothing", ...all("follows", "spelling key") }),
  nowhere("investors", all("follows", "key name spellings levels years")),
  nowhere("investors_to_count", { key: "follows" }),
  nowhere("findings", {
    ...all("id", "issue_id record_id other_id"),
    ...all("nothing", "entity rule severity"),
  }),
  nowhere("checks_pending", { issue_id: "id" }),
  nowhere("checks_round", { rules: "nothing", position: "id" }),
  nowhere("list_view_defaults", { entity: "nothing", owner: "user" }),
  nowhere("backup_note", {}),
  nowhere("erasures", {
    ...all("nothing", "kind pseudonym key_mark names texts counts"),
    by: "user",
  }),
  nowhere("erased_records", { entity: "nothing", record_id: "id" }),
  nowhere("migrations", all("nothing", "name checksum suits")),
  nowhere("migration_lock", {}),
];

const ofPool: readonly Place[] = [
  nowhere("pool_config", all("nothing", "pool_id client_id secret_sealed mfa_mode")),
  nowhere("pool_key", all("nothing", "kid public_jwk private_sealed")),
  {
    table: "pool_user",
    subject: "t.username",
    columns: {
      ...all("user", "username folded totp_device_name provider_subject"),
      ...all("userJson", "attributes pending_contacts"),
      ...all("nothing", "status password_hash srp_salt srp_verifier_sealed totp_secret_sealed"),
      ...all("nothing", "mfa_totp mfa_sms provider"),
    },
  },
  nowhere("pool_group_member", { username: "user", group_name: "nothing" }),
  nowhere("pool_lockout", { name_digest: "nothing" }),
  nowhere("pool_session", {
    username: "user",
    ...all("nothing", "id_hash challenge state_sealed"),
  }),
  // Whether a code went to an address or a phone, and which a name without a user seems to have.
  nowhere("pool_code", all("nothing", "name_digest purpose contact mac simulated")),
  nowhere("pool_send", all("nothing", "name_digest purpose")),
  nowhere("pool_login", {
    ...all("user", "username address agent"),
    ...all("nothing", "refresh_hash scope"),
  }),
  nowhere("pool_totp_offer", { secret_sealed: "nothing" }),
  nowhere("pool_address", { address_digest: "nothing" }),
  nowhere("pool_outbox", {
    ...all("user", "username destination"),
    ...all("nothing", "purpose medium code_sealed"),
  }),
  nowhere("pool_oauth_request", all("nothing", "id_hash browser_hash asked progress_sealed")),
  nowhere("pool_oauth_code", all("nothing", "code_hash redirect_uri code_challenge nonce")),
  {
    table: "pool_audit",
    subject: "t.username",
    columns: { ...all("user", "username ip by detail"), event: "nothing" },
  },
];

const recordPlaces: ReadonlyMap<AnyEntity, Place> = new Map(
  entities.map((entity) => [entity, recordPlace(entity)]),
);

export const placeOfRecords = (entity: AnyEntity): Place =>
  // Every entity of the registry is in the map, so the right side never runs.
  recordPlaces.get(entity) ?? recordPlace(entity);

/** Beside the records: what people entered, as it was sent and as it was before. */

/** All that the product stores, table by table; a test names the column that is missing. */
export const places: readonly Place[] = [
  ...recordPlaces.values(),
  ...placesBesideRecords,
  ...others,
  ...ofPool,
];

/** Columns of a place that hold one of these. */
export const columnsHolding = (
  { columns }: Place,
  ...wanted: readonly Holds[]
): readonly string[] =>
  Object.entries(columns).flatMap(([name, holds]) => (wanted.includes(holds) ? [name] : []));
