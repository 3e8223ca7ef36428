// Who may import whom, in one table: the linter reads it, and ARCHITECTURE.md shows it (npm run derive).

/**
 * Layer → the layers it may import. A layer is a folder with all that lies below it, except what has a row of its own,
 * or a single file. A test may also import its whole package and the packages of `testPackages`.
 */
export const layers = {
  // domain: the registry below everything, what reads with it above
  "domain/src": ["domain/src/entities", "domain/src/kinds"],
  "domain/src/entities": ["domain/src"],
  "domain/src/kinds": ["domain/src"],
  "domain/src/checks": ["domain/src", "domain/src/entities", "domain/src/kinds"],
  "domain/src/messages": [
    "domain/src",
    "domain/src/entities",
    "domain/src/kinds",
    "domain/src/checks",
  ],
  "domain/src/batch": ["domain/src", "domain/src/kinds", "domain/src/messages"],
  "domain/src/sheet": ["domain/src", "domain/src/kinds", "domain/src/checks", "domain/src/batch"],

  // identity: nothing of ours; from what all of it stands on to the protocol's operations
  "identity/src/context": [],
  "identity/src/limits": ["identity/src/context"],
  "identity/src/srp": ["identity/src/context"],
  "identity/src/store": ["identity/src/context", "identity/src/limits"],
  "identity/src/outbox": ["identity/src/context", "identity/src/limits", "identity/src/store"],
  "identity/src/mfa": ["identity/src/context", "identity/src/store", "identity/src/outbox"],
  "identity/src/tokens": ["identity/src/context", "identity/src/limits", "identity/src/store"],
  "identity/src/users": [
    "identity/src/context",
    "identity/src/limits",
    "identity/src/srp",
    "identity/src/store",
    "identity/src/outbox",
    "identity/src/mfa",
    "identity/src/tokens",
  ],
  "identity/src/sign-in": [
    "identity/src/context",
    "identity/src/limits",
    "identity/src/srp",
    "identity/src/store",
    "identity/src/outbox",
    "identity/src/mfa",
    "identity/src/tokens",
    "identity/src/users",
  ],
  "identity/src/admin": [
    "identity/src/context",
    "identity/src/store",
    "identity/src/mfa",
    "identity/src/users",
  ],
  "identity/src/protocol": [
    "identity/src/context",
    "identity/src/limits",
    "identity/src/store",
    "identity/src/outbox",
    "identity/src/mfa",
    "identity/src/tokens",
    "identity/src/users",
    "identity/src/sign-in",
    "identity/src/admin",
  ],
  "identity/src/oauth": [
    "identity/src/context",
    "identity/src/store",
    "identity/src/mfa",
    "identity/src/tokens",
    "identity/src/users",
    "identity/src/sign-in",
    "identity/src/protocol",
  ],
  "identity/src/pool.ts": ["identity"],

  // server: what starts it may import all; routes speak HTTP, records and batch do not
  "server/src": ["server", "identity", "domain"],
  "server/src/setup-problem.ts": [],
  "server/src/errors.ts": ["domain", "server/src/json"],
  "server/src/context.ts": ["domain", "server/src/db"],
  "server/src/json": ["server/src/errors.ts"],
  "server/src/settings": ["identity/src/oauth", "server/src/setup-problem.ts"],
  "server/src/settings.ts": ["server/src/settings", "server/src/setup-problem.ts"],
  "server/src/db": [
    "domain",
    "server/src/settings",
    "server/src/settings.ts",
    "server/src/setup-problem.ts",
    "server/src/errors.ts",
  ],
  "server/src/https": ["server/src/db", "server/src/settings.ts", "server/src/setup-problem.ts"],
  "server/src/history": [
    "domain",
    "server/src/db",
    "server/src/context.ts",
    "server/src/errors.ts",
  ],
  "server/src/records": [
    "domain",
    "server/src/db",
    "server/src/history",
    "server/src/json",
    "server/src/context.ts",
    "server/src/errors.ts",
  ],
  "server/src/batch": [
    "domain",
    "server/src/db",
    "server/src/history",
    "server/src/records",
    "server/src/json",
    "server/src/context.ts",
    "server/src/errors.ts",
  ],
  "server/src/http": [
    "domain",
    "server/src/db",
    "server/src/https",
    "server/src/json",
    "server/src/records",
    "server/src/settings",
    "server/src/settings.ts",
    "server/src/setup-problem.ts",
    "server/src/errors.ts",
  ],
  "server/src/auth": [
    "domain",
    "identity",
    "server/src/db",
    "server/src/http",
    "server/src/settings",
    "server/src/errors.ts",
  ],
  "server/src/delivery": ["domain", "identity", "server/src/settings", "server/src/settings.ts"],
  "server/src/openapi": [
    "domain",
    "server/src/db",
    "server/src/http",
    "server/src/records",
    "server/src/errors.ts",
  ],
  "server/src/routes": [
    "domain",
    "identity/src/tokens",
    "server/src/auth",
    "server/src/batch",
    "server/src/db",
    "server/src/history",
    "server/src/http",
    "server/src/openapi",
    "server/src/records",
    "server/src/settings",
    "server/src/context.ts",
    "server/src/errors.ts",
  ],
  "server/src/user": [
    "identity",
    "server/src/db",
    "server/src/settings.ts",
    "server/src/setup-problem.ts",
  ],

  // web: drawing without domain words, fields and grid, then the screens, then the shell around them
  "web/src": ["web", "domain"],
  "web/src/ui": [],
  "web/src/config.ts": [],
  "web/src/links.ts": ["domain"],
  "web/src/words": ["domain"],
  "web/src/views": ["domain"],
  "web/src/views.ts": ["domain", "web/src/views"],
  "web/src/session": ["web/src/config.ts"],
  "web/src/early": ["web/src/config.ts", "web/src/session"],
  "web/src/api": ["domain", "web/src/early", "web/src/session", "web/src/words"],
  "web/src/preferences": ["web/src/ui", "web/src/words"],
  "web/src/fields": ["domain", "web/src/ui", "web/src/words"],
  "web/src/grid": ["domain", "web/src/ui"],
  "web/src/lists": [
    "domain",
    "web/src/links.ts",
    "web/src/views.ts",
    "web/src/api",
    "web/src/fields",
    "web/src/ui",
    "web/src/words",
  ],
  "web/src/records": [
    "domain",
    "web/src/links.ts",
    "web/src/views.ts",
    "web/src/views",
    "web/src/api",
    "web/src/fields",
    "web/src/lists",
    "web/src/ui",
    "web/src/words",
  ],
  "web/src/batches": [
    "domain",
    "web/src/links.ts",
    "web/src/api",
    "web/src/fields",
    "web/src/records",
    "web/src/ui",
    "web/src/words",
  ],
  "web/src/upload/protocol": ["domain", "web/src/api", "web/src/grid"],
  "web/src/upload/protocol/worker-address.ts": [
    "web/src/upload/files",
    "web/src/upload/refused",
    "web/src/upload/worker",
  ],
  "web/src/upload/files": [
    "domain",
    "web/src/upload/protocol",
    "web/src/upload/protocol/worker-address.ts",
  ],
  "web/src/upload/refused": [
    "domain",
    "web/src/api",
    "web/src/batches",
    "web/src/ui",
    "web/src/words",
    "web/src/upload/protocol",
    "web/src/upload/protocol/worker-address.ts",
    "web/src/upload/files",
  ],
  "web/src/upload/worker": [
    "domain",
    "web/src/grid",
    "web/src/upload/protocol",
    "web/src/upload/protocol/worker-address.ts",
    "web/src/upload/refused",
  ],
  "web/src/upload/saved": ["domain", "web/src/session", "web/src/upload/protocol"],
  "web/src/upload/sending": [
    "domain",
    "web/src/api",
    "web/src/batches",
    "web/src/session",
    "web/src/upload/protocol",
    "web/src/upload/saved",
    "web/src/upload/worker",
  ],
  "web/src/upload/boxes": [
    "domain",
    "web/src/batches",
    "web/src/fields",
    "web/src/ui",
    "web/src/words",
    "web/src/upload/protocol",
    "web/src/upload/files",
    "web/src/upload/refused",
    "web/src/upload/worker",
    "web/src/upload/saved",
    "web/src/upload/sending",
  ],
  "web/src/upload/preview": [
    "domain",
    "web/src/api",
    "web/src/batches",
    "web/src/fields",
    "web/src/grid",
    "web/src/ui",
    "web/src/words",
    "web/src/upload/protocol",
    "web/src/upload/sending",
    "web/src/upload/worker",
    "web/src/upload/boxes",
  ],
  "web/src/upload": [
    "domain",
    "web/src/links.ts",
    "web/src/api",
    "web/src/batches",
    "web/src/fields",
    "web/src/ui",
    "web/src/words",
    "web/src/upload/protocol",
    "web/src/upload/files",
    "web/src/upload/refused",
    "web/src/upload/worker",
    "web/src/upload/saved",
    "web/src/upload/sending",
    "web/src/upload/boxes",
    "web/src/upload/preview",
  ],
  "web/src/account": [
    "domain",
    "web/src/config.ts",
    "web/src/api",
    "web/src/fields",
    "web/src/session",
    "web/src/ui",
    "web/src/words",
  ],
  "web/src/sign-in": [
    "domain",
    "web/src/config.ts",
    "web/src/preferences",
    "web/src/session",
    "web/src/ui",
    "web/src/words",
  ],
  "web/src/shell": ["domain", "web"],
  web: ["domain", "web"],

  // around them
  e2e: ["domain", "server/test"],
  bench: ["domain", "identity", "server", "identity/test", "server/test"],
  scripts: ["domain", "server"],
  "identity/test": ["identity", "server", "server/test"],
  "server/test": ["domain", "identity", "server", "identity/test"],
  "domain/test": ["domain"],
};

/** Package → other packages that its tests may import. */
export const testPackages = {
  identity: ["server"],
  server: ["domain", "identity"],
  e2e: ["domain", "server"],
};

/** Package from npm (by its beginning) → the only layers or files that may import it. */
export const restrictedPackages = {
  "node:": [
    "identity",
    "server",
    "e2e",
    "bench",
    "scripts",
    "domain/test",
    "web/vite.config.ts",
    "web/early-chunks.ts",
  ],
  fastify: [
    "server/src/app.ts",
    "server/src/auth",
    "server/src/http",
    "server/src/routes",
    "bench",
  ],
  "@fastify/": [
    "server/src/app.ts",
    "server/src/auth",
    "server/src/http",
    "server/src/routes",
    "bench",
  ],
  pg: ["server/src/db/connection/driver", "bench/src/floor"],
  jose: ["identity", "server/src/auth"],
  react: ["web"],
  "@tanstack/": ["web"],
};

const isAt = (file, place) => file === place || file.startsWith(`${place}/`);

/** The layer that a file belongs to: the longest row that it lies under; undefined where it has none. */
export const layerOf = (file) =>
  Object.keys(layers)
    .filter((layer) => isAt(file, layer))
    .toSorted((a, b) => b.length - a.length)[0];

export const isTestFile = (file) => /\.(?:test|spec|test-d)\.tsx?$|^[a-z0-9]+\/test\//.test(file);

const packageOf = (file) => file.split("/", 1)[0];

/** Whether one file of the repository may import another; both are paths from its root. */
export const mayImport = (file, target) => {
  const from = layerOf(file);
  const to = layerOf(target);
  if (from === to && from !== undefined) return true;
  if (isTestFile(file)) {
    const own = packageOf(file);
    return [own, ...(testPackages[own] ?? [])].includes(packageOf(target));
  }
  if (from === undefined || to === undefined) return false;
  return layers[from].some((allowed) => allowed === to || allowed === packageOf(to));
};

const isPackage = (specifier, name) =>
  specifier === name || specifier.startsWith(/[/:]$/.test(name) ? name : `${name}/`);

/** Whether a file may import something that is no file of ours, by its specifier. */
export const mayImportPackage = (file, specifier) =>
  Object.entries(restrictedPackages).every(
    ([name, places]) => !isPackage(specifier, name) || places.some((place) => isAt(file, place)),
  );
