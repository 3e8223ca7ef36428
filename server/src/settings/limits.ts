import type { Variables } from "./variables.ts";

/** Limits of what one caller may request; also sent to the web app by `/config.json`. */
export type Limits = {
  /** Maximum body of one JSON request. */
  readonly bodyBytes: number;
  /** Maximum body of one batch, decompressed. */
  readonly batchBytes: number;
  readonly batchRows: number;
  /** Number of batches that one process saves at the same time. */
  readonly parallelBatches: number;
  /** Per signed-in user. */
  readonly requestsPerMinute: number;
  /** Per program token. */
  readonly programRequestsPerMinute: number;
  /** Per network, for the user pool and OAuth; a burst of four seconds' worth is permitted. */
  readonly signInRequestsPerSecond: number;
  /** Number of connections that one process opens to the database. */
  readonly databaseConnections: number;
};

export const readLimits = (variables: Variables): Limits => ({
  bodyBytes: variables.integer("LIMIT_BODY_BYTES", {
    fallback: 1_048_576,
    min: 65_536,
    max: 16_777_216,
  }),
  batchBytes: variables.integer("LIMIT_BATCH_BYTES", {
    fallback: 134_217_728,
    min: 65_536,
    max: 1_073_741_824,
  }),
  batchRows: variables.integer("LIMIT_BATCH_ROWS", { fallback: 200_000, min: 1, max: 2_000_000 }),
  parallelBatches: variables.integer("LIMIT_PARALLEL_BATCHES", { fallback: 2, min: 1, max: 16 }),
  requestsPerMinute: variables.integer("LIMIT_REQUESTS_PER_MINUTE", {
    fallback: 60_000,
    min: 1,
    max: 10_000_000,
  }),
  programRequestsPerMinute: variables.integer("LIMIT_PROGRAM_REQUESTS_PER_MINUTE", {
    fallback: 6000,
    min: 1,
    max: 10_000_000,
  }),
  signInRequestsPerSecond: variables.integer("LIMIT_SIGN_IN_REQUESTS_PER_SECOND", {
    fallback: 50,
    min: 1,
    max: 100_000,
  }),
  databaseConnections: variables.integer("LIMIT_DATABASE_CONNECTIONS", {
    fallback: 10,
    min: 2,
    max: 30,
  }),
});
