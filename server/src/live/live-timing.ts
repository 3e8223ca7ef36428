/** How often every stream is written to, so that neither its reader nor a proxy takes it for lost. */
export const beatMs = 15_000;
/** Who says to be there does so at each beat or a little later, and may be missed twice. */
export const silentMs = 3 * beatMs;

/** How often a process tells the others who has which records open, and when it is forgotten that says no more. */
export const announceMs = 30_000;
export const forgetMs = 75_000;

/** What is announced is gathered for so long before it is read. */
export const gatherMs = 30;
/** A stream waits so long for the connection that listens. */
export const readyMs = 5000;
/** How long the process listens on without a reader. */
export const restMs = 60_000;

/** How often it is tried whether announcements come through, and how often the database is read where they do not. */
export const pingMs = 20_000;
export const pollMs = 1000;

/** A stream ends and is resumed, so that whoever reads it is authenticated again; sooner where no end is heard of. */
export const maxLifeMs = 600_000;
export const deafLifeMs = 60_000;
