import { socketPort } from "./live-server.ts";

/** Settings that PostgreSQL is started with, by its own names. */
export type PostgresSettings = Readonly<Record<string, string | number>>;

/** Committed data survive a crash of the machine. */
export const durable: PostgresSettings = {
  fsync: "on",
  full_page_writes: "on",
  synchronous_commit: "on",
};

/** Settings known to every version that we start. */
export const ofAnyVersion: PostgresSettings = {
  listen_addresses: "",
  unix_socket_permissions: "0700",
  logging_collector: "off",
  // Required for continuous backups. Set on every start, as otherwise the WAL would have a gap.
  wal_level: "replica",
  max_wal_senders: 0,
};

export const ofThisVersion: PostgresSettings = {
  ...ofAnyVersion,
  port: socketPort,
  max_connections: 64,
  io_method: "sync",
  // Limits the WAL kept for backups, so that an unreachable backup folder cannot fill the disk.
  max_slot_wal_keep_size: "8GB",
  max_logical_replication_workers: 0,
  jit: "off",
};

/** For filling a cluster that is not in use yet: if the machine crashes meanwhile, it is made again. */
export const filling: PostgresSettings = {
  max_wal_size: "4GB",
  autovacuum: "off",
  wal_level: "minimal",
};

/** A copy is recovered only from the WAL segments that lie in it. */
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
