// Which layer may import which, in one table: the linter reads it, and `npm run derive` copies it to ARCHITECTURE.md.

import { isBuiltin } from "node:module";
import path from "node:path";

/**
 * Folder → its layers, each with those it may import. A layer is a file, or a folder with everything below that has no
 * row of its own. Names are relative to the folder; `.` is every file directly in it without a row; a package's name
 * stands for the whole package.
 */
const table = {
  // the registry (fields, kinds, entities) below everything, what reads with it above
  "domain/src": {
    ".": "entities kinds",
    entities: ".",
    kinds: ".",
    calendar: "",
    checks: ". entities kinds calendar",
    bulk: ". calendar checks batch",
    filters: ". calendar checks",
    figures: ". checks",
    terms: ". entities kinds checks",
    proposals: ". entities kinds calendar checks figures",
    releases: ". entities kinds calendar checks terms",
    status: "calendar checks",
    timeline: ". entities calendar checks",
    messages: ". entities kinds calendar checks figures terms proposals releases status timeline",
    batch: ". kinds messages",
    sheet: ". kinds checks batch",
  },
  // nothing of other packages; from what all of it stands on to the operations of the protocol
  "identity/src": {
    context: "",
    limits: "context",
    srp: "context",
    store: "context limits",
    outbox: "context limits store",
    mfa: "context store outbox",
    tokens: "context limits store",
    users: "context limits srp store outbox mfa tokens",
    "sign-in": "context limits srp store outbox mfa tokens users",
    admin: "context store mfa users",
    protocol: "context limits store outbox mfa tokens users sign-in admin",
    oauth: "context store mfa tokens users sign-in protocol",
    "pool.ts": "identity",
  },
  // what starts it may import all; records and batch know no HTTP, db knows neither
  "server/src": {
    ".": "server identity domain",
    "setup-problem.ts": "",
    "errors.ts": "domain json",
    "context.ts": "domain db",
    background: "",
    json: "",
    input: "domain json errors.ts",
    settings: "identity/src/context identity/src/oauth",
    "pool-key.ts": "db settings settings.ts setup-problem.ts",
    "settings.ts": "identity/src/context settings",
    db: "domain settings settings.ts setup-problem.ts",
    "one-line.ts": "db settings.ts setup-problem.ts",
    https: "db settings.ts setup-problem.ts",
    backup: "one-line.ts domain pool-key.ts db privacy settings settings.ts setup-problem.ts",
    metrics: "backup db http privacy settings settings.ts errors.ts",
    history: "domain db context.ts errors.ts",
    records: "domain db history input json context.ts errors.ts",
    batch: "domain db history input records json context.ts errors.ts",
    views: "domain history input json records context.ts errors.ts",
    programs: "domain db input json errors.ts",
    people: "domain identity input json settings settings.ts errors.ts",
    live: "domain db errors.ts",
    findings: "domain db records context.ts errors.ts background",
    investors: "domain db history input json records context.ts errors.ts background",
    export: "domain db history input records context.ts errors.ts",
    privacy: "domain db history input investors json records setup-problem.ts context.ts errors.ts",
    http: "domain db https input json programs records settings.ts setup-problem.ts errors.ts",
    auth: "domain identity db http programs settings errors.ts",
    delivery: "domain identity settings settings.ts",
    openapi:
      "domain identity/src/context identity/src/mfa db export http input investors people privacy records settings views errors.ts",
    routes:
      "domain identity/src/tokens identity/src/users auth batch db export findings history http input investors live openapi people privacy programs records views settings context.ts errors.ts",
    doctor:
      "identity/src/store domain delivery backup one-line.ts pool-key.ts db privacy settings.ts setup-problem.ts",
    user: "pool-key.ts identity domain db programs errors.ts settings.ts setup-problem.ts",
  },
  // drawing without domain words, then fields and grid, then the screens, then the shell around them
  "web/src": {
    ".": "web",
    ui: "watchers.ts",
    files: "",
    "browser-storage": "",
    "config.ts": "",
    "links.ts": "domain",
    "language-parameter.ts": "",
    "watchers.ts": "",
    words: "domain language-parameter.ts watchers.ts",
    views: "domain",
    "views.ts": "domain views",
    session: "config.ts domain watchers.ts",
    early: "config.ts language-parameter.ts session",
    api: "domain watchers.ts early session words",
    preferences: "domain watchers.ts ui words",
    fields: "domain ui words",
    pasted: "domain",
    "grid/model": "domain watchers.ts ui",
    "grid/cells": "domain ui grid/model",
    "grid/state": "domain grid/model grid/cells",
    "grid/drawing": "domain ui grid/model grid/cells",
    grid: "domain pasted ui grid/model grid/cells grid/state grid/drawing",
    lists:
      "domain links.ts language-parameter.ts views.ts watchers.ts api bulk-edit fields session ui words",
    records:
      "domain links.ts views.ts views api browser-storage descriptions fields lists rights session ui words",
    descriptions: "domain fields grid/cells grid/model words",
    batches: "domain links.ts api fields records session ui words",
    audit: "domain links.ts api descriptions fields issue-history lists records session ui words",
    "bulk-edit": "domain api descriptions fields rights ui words",
    investors: "domain links.ts api bulk-edit fields session ui words",
    "issue-history": "domain api batches descriptions fields records session ui words",
    workspace:
      "domain links.ts views.ts watchers.ts api browser-storage descriptions fields files grid grid/cells grid/drawing grid/model grid/state issue-history pasted records rights session ui words",
    "upload/protocol": "domain api grid/model",
    "upload/protocol/worker-address.ts": "ui upload/files upload/refused upload/worker",
    "upload/files": "domain files upload/protocol/worker-address.ts",
    "upload/refused":
      "domain api batches ui words upload/protocol upload/protocol/worker-address.ts upload/files",
    "upload/worker":
      "domain watchers.ts grid/model upload/protocol upload/protocol/worker-address.ts upload/refused",
    "upload/saved": "domain watchers.ts browser-storage session upload/protocol",
    "upload/sending": "domain api batches session upload/protocol upload/saved upload/worker",
    "upload/boxes":
      "domain fields pasted ui words upload/protocol upload/files upload/refused upload/worker upload/saved upload/sending",
    "upload/preview":
      "domain api descriptions grid grid/cells grid/model grid/state session ui words upload/protocol upload/sending upload/worker upload/boxes",
    upload:
      "domain links.ts api batches fields rights ui words upload/protocol upload/worker upload/saved upload/sending upload/boxes upload/preview",
    updates: "domain api bulk-edit rights ui words upload/boxes upload/saved upload/worker",
    privacy: "domain links.ts api fields rights session ui words",
    rules: "domain links.ts api fields records ui words",
    finder: "domain links.ts api preferences session ui words",
    live: "domain api browser-storage session ui words",
    account: "domain config.ts api fields session ui words",
    rights: "api session ui",
    people: "domain account api audit fields lists session ui words",
    "sign-in": "domain config.ts preferences session ui words",
    shell: "domain web",
  },
  // around them
  "": {
    web: "domain web",
    e2e: "domain server/test",
    bench: "domain identity server domain/test identity/test server/test",
    scripts: "domain server",
    "identity/test": "domain identity server server/test",
    "server/test": "domain identity server identity/test",
    "domain/test": "domain",
    "web/test": "domain",
  },
};

const packages = ["domain", "identity", "server", "web", "e2e", "bench", "scripts"];

const whole = (root, name) => {
  if (name === ".") return root;
  const isOutside = root === "" || packages.includes(name.split("/", 1)[0]);
  return isOutside ? name : `${root}/${name}`;
};

/**
 * Layer → the layers and whole packages that it may import, by their paths from the repository's root.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const layers = Object.fromEntries(
  Object.entries(table).flatMap(([root, rows]) =>
    Object.entries(rows).map(([layer, allowed]) => [
      whole(root, layer),
      allowed
        .split(" ")
        .filter(Boolean)
        .map((name) => whole(root, name)),
    ]),
  ),
);

const rowsOf = ([, rows]) =>
  Object.entries(rows).map(([layer, allowed]) => [
    layer === "." ? "(beside them)" : layer,
    allowed || "nothing of ours",
  ]);

/** The table as text: for each folder its layers and what they may import. */
export const layersText = () =>
  Object.entries(table)
    .map((part) => {
      const rows = rowsOf(part);
      const width = Math.max(...rows.map(([layer]) => layer.length));
      const lines = rows.map(([layer, allowed]) => `  ${layer.padEnd(width)}  ${allowed}`);
      return [part[0] || "(root)", ...lines].join("\n");
    })
    .join("\n");

/** Package → other packages that its tests may import. */
export const testPackages = {
  bench: ["domain"],
  e2e: ["domain", "server"],
  identity: ["domain", "server"],
  scripts: ["domain", "server", "oxlint.config.ts"],
  server: ["domain", "identity"],
  web: ["domain"],
};

/** npm package, by prefix → the only layers or files that may import it. */
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
    "web/packed-files.ts",
    "web/third-party-notices.ts",
    "vitest.config.ts",
  ],
  fastify: [
    "server/src/metrics",
    "server/src/app.ts",
    "server/src/auth",
    "server/src/client-config.ts",
    "server/src/http",
    "server/src/product.ts",
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
  pg: ["server/src/db", "bench/src/baseline"],
  "pg-protocol": ["server/src/db/connection/driver"],
  "pg-copy-streams": ["server/src/db/dump", "bench"],
  jose: ["identity", "server/src/auth"],
  react: ["web"],
  "@tanstack/": ["web"],
};

const isAt = (file, place) => file === place || file.startsWith(`${place}/`);

/**
 * The layer of a file: the longest row that contains it; undefined if there is none. Files directly in a folder belong
 * to its `.` layer, subfolders without a row to none.
 */
export const layerOf = (file) => {
  const layer = Object.keys(layers)
    .filter((each) => isAt(file, each))
    .toSorted((a, b) => b.length - a.length)[0];
  const isForgotten = layer?.endsWith("/src") === true && path.posix.dirname(file) !== layer;
  return isForgotten ? undefined : layer;
};

export const isTestFile = (file) => /\.(?:test|spec|test-d)\.tsx?$|^[a-z0-9]+\/test\//.test(file);

const packageOf = (file) => file.split("/", 1)[0];

/** Whether one file of the repository may import another; both are paths from its root. */
export const mayImport = (file, target) => {
  if (target.endsWith("/package.json")) return packageOf(file) === packageOf(target);
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

/** Whether a file may import a package or a module of Node, by its specifier. */
export const mayImportPackage = (file, specifier) => {
  const named = isBuiltin(specifier) ? `node:${specifier.replace(/^node:/, "")}` : specifier;
  return (
    isTestFile(file) ||
    Object.entries(restrictedPackages).every(
      ([name, places]) => !isPackage(named, name) || places.some((place) => isAt(file, place)),
    )
  );
};
