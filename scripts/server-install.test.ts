import { existsSync, lstatSync, readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { inRoot } from "./project.mjs";

type Names = Readonly<Record<string, string>>;
type Locked = {
  readonly dependencies?: Names;
  readonly devDependencies?: Names;
  readonly optionalDependencies?: Names;
  readonly peerDependencies?: Names;
  readonly devOptional?: true;
  /** For a link to a workspace: its folder. */
  readonly resolved?: string;
  readonly link?: true;
};

// npm's own format.
const lock = JSON.parse(readFileSync(inRoot("package-lock.json"), "utf8")) as {
  readonly packages: Readonly<Record<string, Locked>>;
};
const packages = new Map(Object.entries(lock.packages));

/** The path of a package's dependency: beside it, or beside one of its ancestors. */
const placeOf = (from: string, name: string): string | undefined => {
  const parts = from.split("/");
  for (let length = parts.length; length >= 0; length -= 1) {
    const place = [...parts.slice(0, length), "node_modules", name].join("/");
    const found = packages.get(place);
    if (found) return found.link ? found.resolved : place;
  }
  return undefined;
};

const reach = (withDevelopment: boolean): ReadonlySet<string> => {
  const found = new Set(["server"]);
  for (const from of found) {
    const { dependencies, devDependencies, optionalDependencies, peerDependencies } =
      packages.get(from) ?? {};
    const named = { ...dependencies, ...optionalDependencies, ...peerDependencies };
    for (const name of Object.keys(withDevelopment ? { ...named, ...devDependencies } : named)) {
      const place = placeOf(from, name);
      if (place !== undefined) found.add(place);
    }
  }
  return found;
};

// npm installs a package that is optional anywhere, even if only development needs it.
test("what is installed for the server is only what it needs", () => {
  const needed = reach(false);
  const installed = [...reach(true)].filter((place) => packages.get(place)?.devOptional);
  expect(installed.filter((place) => !needed.has(place))).toEqual([]);
});

const megabyte = 1_000_000;
/**
 * Debian's minimal packages, measured for record 0059, and the project's own files with the built web app and the files
 * without types.
 */
const besidesMegabytes = { base: 78, own: 16 };
const maxImageMegabytes = 350;
/** What the Containerfile removes, and packages inside a package, which are counted by themselves. */
const isLeftOut = (place: string): boolean =>
  /\/node-linux-[^/]+\/(?:include|share)$|\/node_modules$/.test(place);

const bytesOf = (place: string): number => {
  const entry = lstatSync(place);
  if (!entry.isDirectory()) return entry.size;
  const inside = readdirSync(place).map((name) => path.join(place, name));
  return inside.filter((each) => !isLeftOut(each)).reduce((sum, each) => sum + bytesOf(each), 0);
};

test("what is installed for the server leaves the image small", () => {
  const places = [...reach(false)].filter((place) => place.includes("node_modules/"));
  const there = places.map((place) => inRoot(place)).filter((place) => existsSync(place));
  const packed = there.reduce((sum, place) => sum + bytesOf(place), 0) / megabyte;
  const { base, own } = besidesMegabytes;
  expect(packed).toBeGreaterThan(200);
  expect(base + own + packed).toBeLessThan(maxImageMegabytes);
});
