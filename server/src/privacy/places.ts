import { type AnyEntity, entities } from "@teckna/domain/entities";
import { computedColumns, columnsOf, derivedColumns, isSearched } from "../db/sql/columns.ts";

/**
 * What a column may contain of a person. `text` and `json`: what people entered; names are erased from it. `offsets`:
 * text that other rows store positions in; names are masked without changing its length. `follows`: derived from the
 * former. `user`: names of users of the product; `userJson`: the same within JSON. `id`: ids of records.
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

/** A table, and what each of its text, JSON or binary columns may contain. */
export type Place = {
  readonly table: string;
  /** The subject of a row `t`, as the path of a page; an SQL expression. */
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

/**
 * The tables beside those of the records in which names are erased row by row: what people entered, as they sent it and
 * as it was before.
 */
export const placesBesideRecords: readonly Place[] = [
  {
    table: "history",
    subject: ofItsRecord,
    columns: {
      ...all("nothing", "entity action"),
      record_id: "id",
      by: "user",
      // The values before and after each write.
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
      // Digests of requests.
      ...all("nothing", "body_hash content counts"),
      by: "user",
      // The response, with the refused rows as they were sent.
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
      // The responses of the last two days.
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
      // Its filters and search words.
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

/** Derived from the records, or without anything that people enter. */
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
  // Whether a code was sent to an address or a phone, and the simulated contact for an unknown user name.
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

/** Everything that the product stores, table by table; a test reports columns that are missing here. */
export const places: readonly Place[] = [
  ...recordPlaces.values(),
  ...placesBesideRecords,
  ...others,
  ...ofPool,
];

/** The columns of a place with one of these contents. */
export const columnsHolding = (
  { columns }: Place,
  ...wanted: readonly Holds[]
): readonly string[] =>
  Object.entries(columns).flatMap(([name, holds]) => (wanted.includes(holds) ? [name] : []));
