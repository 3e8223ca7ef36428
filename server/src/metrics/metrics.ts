type MetricType = "counter" | "gauge" | "histogram" | "info";

type Metric = {
  readonly type: MetricType;
  /** The last word of the metric's name. */
  readonly unit?: "seconds" | "bytes";
  readonly help: string;
};

/** All metrics, by family name. */
export const metrics = {
  teckna_build: { type: "info", help: "The version of the product and of Node." },
  process_start_time_seconds: {
    type: "gauge",
    unit: "seconds",
    help: "Start time of the process, in seconds since 1970.",
  },
  process_cpu_seconds: {
    type: "counter",
    unit: "seconds",
    help: "CPU time of the server's own process.",
  },
  process_resident_memory_bytes: {
    type: "gauge",
    unit: "bytes",
    help: "Memory of the server's own process.",
  },
  nodejs_heap_used_bytes: {
    type: "gauge",
    unit: "bytes",
    help: "Memory used by JavaScript objects.",
  },
  teckna_event_loop_delay_seconds: {
    type: "histogram",
    unit: "seconds",
    help: "Delay of the event loop, measured since the first request for metrics.",
  },
  teckna_http_request_duration_seconds: {
    type: "histogram",
    unit: "seconds",
    help: "Duration of requests, by method, route and status.",
  },
  teckna_http_requests_in_progress: {
    type: "gauge",
    help: "Requests whose response is not over, by method and route.",
  },
  teckna_batches_in_progress: {
    type: "gauge",
    help: "Batches, changesets and undos that are being received or saved.",
  },
  teckna_live_streams: { type: "gauge", help: "Open event streams of browsers and programs." },
  teckna_pool_connections: {
    type: "gauge",
    help: "Connections to the database, by pool and state (busy or idle).",
  },
  teckna_pool_connections_limit: {
    type: "gauge",
    help: "Maximum number of connections of a pool.",
  },
  teckna_pool_waiting: { type: "gauge", help: "Requests and tasks waiting for a connection." },
  teckna_database_up: { type: "gauge", help: "1 if the database responds, otherwise 0." },
  teckna_database_response_seconds: {
    type: "gauge",
    unit: "seconds",
    help: "Duration of the query that checks the database.",
  },
  teckna_database_size_bytes: { type: "gauge", unit: "bytes", help: "Size of the database." },
  teckna_database_sessions: {
    type: "gauge",
    help: "Sessions of all programs in this database.",
  },
  teckna_database_sessions_limit: {
    type: "gauge",
    help: "Maximum number of sessions of the database server.",
  },
  teckna_migrations_applied: { type: "gauge", help: "Applied migrations of the schema." },
  teckna_migrations_pending: {
    type: "gauge",
    help: "Migrations of this version that are not applied.",
  },
  teckna_sign_in_events: {
    type: "counter",
    help: "Events of the user pool in this process, such as signedIn and signInRefused.",
  },
  teckna_outbox_messages: {
    type: "gauge",
    help: "Codes and invitations waiting to be sent (due), or to be handed over by an administrator (kept).",
  },
  teckna_outbox_oldest_age_seconds: {
    type: "gauge",
    unit: "seconds",
    help: "Waiting time of the oldest due message; 0 if there is none.",
  },
  teckna_backup_age_seconds: {
    type: "gauge",
    unit: "seconds",
    help: "Age of the last backup file (file), of the end of the continuous backup (continuous), and of its last copy (copy).",
  },
  teckna_backup_failing: {
    type: "gauge",
    help: "1 if BACKUP_DIR is set and cannot be written, otherwise 0.",
  },
  teckna_erasures: {
    type: "gauge",
    help: "Erasures of names (person) and removals of deleted records (retention), by state (ended or unfinished).",
  },
  teckna_disk_free_bytes: {
    type: "gauge",
    unit: "bytes",
    help: "Free space in the folder of the data (data) and of the backup (backup).",
  },
  teckna_disk_full: {
    type: "gauge",
    help: "1 if nothing can be saved because the disk is full, otherwise 0.",
  },
} as const satisfies Record<string, Metric>;

export type MetricName = keyof typeof metrics;

export type Labels = Readonly<Record<string, string>>;

export type Sample = {
  /** Appended to the family name, such as `_bucket`. */
  readonly suffix?: string;
  readonly labels?: Labels;
  readonly value: number;
};

export type Samples = { readonly [N in MetricName]?: readonly Sample[] };
