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
    help: "When the process was started, since 1970.",
  },
  process_cpu_seconds: {
    type: "counter",
    unit: "seconds",
    help: "Processor time of the server's own process.",
  },
  process_resident_memory_bytes: {
    type: "gauge",
    unit: "bytes",
    help: "Memory of the server's own process.",
  },
  nodejs_heap_used_bytes: { type: "gauge", unit: "bytes", help: "Objects of JavaScript." },
  teckna_event_loop_delay_seconds: {
    type: "histogram",
    unit: "seconds",
    help: "How much too late work that was due was begun, from the first request of metrics on.",
  },
  teckna_http_request_duration_seconds: {
    type: "histogram",
    unit: "seconds",
    help: "Responses that were sent, by method, route and status.",
  },
  teckna_http_requests_in_progress: {
    type: "gauge",
    help: "Requests whose response is not over, by method and route.",
  },
  teckna_batches_in_progress: {
    type: "gauge",
    help: "Batches, changesets and undos that are being received or saved.",
  },
  teckna_live_streams: { type: "gauge", help: "Browsers and programs that follow events." },
  teckna_pool_connections: {
    type: "gauge",
    help: "Connections to the database, by pool and by whether they are in use.",
  },
  teckna_pool_connections_limit: { type: "gauge", help: "Connections that a pool may open." },
  teckna_pool_waiting: { type: "gauge", help: "Work that waits for a connection." },
  teckna_database_up: { type: "gauge", help: "1 where the database responds, else 0." },
  teckna_database_response_seconds: {
    type: "gauge",
    unit: "seconds",
    help: "How long the database took to say how it is.",
  },
  teckna_database_size_bytes: { type: "gauge", unit: "bytes", help: "What the database holds." },
  teckna_database_sessions: {
    type: "gauge",
    help: "Sessions of all programs in this database.",
  },
  teckna_database_sessions_limit: { type: "gauge", help: "Sessions that the server allows." },
  teckna_migrations_applied: { type: "gauge", help: "Migrations of the schema." },
  teckna_migrations_pending: { type: "gauge", help: "Those of this version that are missing." },
  teckna_sign_in_events: {
    type: "counter",
    help: "What happened in the user pool by this process, as signedIn and signInRefused.",
  },
  teckna_outbox_messages: {
    type: "gauge",
    help: "Codes and invitations that wait to be sent (due), or for whoever administers users (kept).",
  },
  teckna_outbox_oldest_age_seconds: {
    type: "gauge",
    unit: "seconds",
    help: "How long the oldest of those that are due has waited; 0 where none is.",
  },
  teckna_backup_age_seconds: {
    type: "gauge",
    unit: "seconds",
    help: "Since the last file of all data (file), what BACKUP_DIR reaches to (continuous), its last copy (copy).",
  },
  teckna_backup_failing: {
    type: "gauge",
    help: "1 where BACKUP_DIR is set and cannot be written, else 0.",
  },
  teckna_erasures: {
    type: "gauge",
    help: "Erasures of names (person) and removals of deleted records (retention), by whether they came to their end.",
  },
  teckna_disk_free_bytes: {
    type: "gauge",
    unit: "bytes",
    help: "Room in the folder of the data (data) and of the backup (backup).",
  },
  teckna_disk_full: { type: "gauge", help: "1 where nothing is saved for want of room, else 0." },
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
