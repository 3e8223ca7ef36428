/** The option of the projects in `e2e/playwright.config.ts`. */
export type Databases = { database: "embedded" | "server" };

/** Of a test that also runs with a database server of its own, named by `DATABASE_URL`. */
export const onBothDatabases = { tag: "@both-databases" } as const;
