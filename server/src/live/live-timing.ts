/** The heartbeat interval of all streams, so that neither the client nor a proxy assumes they are dead. */
export const beatMs = 15_000;
/** Clients send a keep-alive after each heartbeat; up to two may be missed. */
export const silentMs = 3 * beatMs;

/**
 * How often a process announces which records its users have open, and when one that has stopped announcing is
 * forgotten.
 */
export const announceMs = 30_000;
export const forgetMs = 75_000;

/** How long notifications are collected before the events are read. */
export const gatherMs = 30;
/** Maximum time that a new stream waits for the listening connection. */
export const readyMs = 5000;
/** How long the process keeps listening without any stream. */
export const idleMs = 60_000;

/** How often a ping tests whether notifications arrive, and how often the database is polled if they do not. */
export const pingMs = 20_000;
export const pollMs = 1000;

/**
 * Maximum duration of a stream, after which the client resumes it and is authenticated again; shorter if notifications
 * of sign-outs do not arrive.
 */
export const maxLifeMs = 600_000;
export const deafLifeMs = 60_000;
