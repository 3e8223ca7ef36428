import { socketPort } from "./live-server.ts";

/** What PostgreSQL is started with, by its names. */
export type PostgresSettings = Readonly<Record<string, string | number>>;

/** What is saved is on the disk. */
export const durable: PostgresSettings = {
  fsync: "on",
  full_page_writes: "on",
  synchronous_commit: "on",
};

/** What every version of PostgreSQL knows. */
export const ofAnyVersion: PostgresSettings = {
  listen_addresses: "",
  unix_socket_permissions: "0700",
  logging_collector: "off",
  // What a copy of the running cluster is recovered by; whoever starts the server, or the log would have a gap.
  wal_level: "replica",
  max_wal_senders: 0,
};

export const ofThisVersion: PostgresSettings = {
  ...ofAnyVersion,
  port: socketPort,
  max_connections: 64,
  io_method: "sync",
  // A backup folder that cannot be written does not fill the disk of the data.
  max_slot_wal_keep_size: "8GB",
  max_logical_replication_workers: 0,
  jit: "off",
};

/** What is written before a cluster is used is worth nothing if the machine fails meanwhile. */
export const filling: PostgresSettings = {
  max_wal_size: "4GB",
  autovacuum: "off",
  wal_level: "minimal",
};

/** A copy is taken forward by the pieces of the log that lie in it, and by no others. */
export const recovering: PostgresSettings = {
  restore_command: "false",
  recovery_target_timeline: "current",
  recovery_target_action: "promote",
  hot_standby: "off",
};

export const unsafe: PostgresSettings = {
  fsync: "off",
  full_page_writes: "off",
  synchronous_commit: "off",
};
