import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { inRoot } from "./project.mjs";

const outside = new Set(["node_modules", "dist"]);

/** Whether a file or folder of this name is no source. */
export const isOutside = (name) => outside.has(name);

const filesIn = (place) => {
  const found = statSync(place);
  if (!found.isDirectory()) return [`${place} ${found.size} ${found.mtimeMs}`];
  return readdirSync(place)
    .filter((name) => !isOutside(name))
    .toSorted()
    .flatMap((name) => filesIn(path.join(place, name)));
};

/** Changes whenever one of the files does, or one of the files below these folders. */
export const markOf = (places) => {
  const lines = places.flatMap((name) => filesIn(inRoot(name))).join("\n");
  return createHash("sha256").update(lines).digest("hex");
};

const stampOf = (name) => inRoot("node_modules", ".cache", `teckna-${name}`);

/** Whether something was last built from files with this mark. */
export const hasMark = (name, mark) =>
  existsSync(stampOf(name)) && readFileSync(stampOf(name), "utf8") === mark;

/** What is built from now on is not finished before `setMark`. */
export const removeMark = (name) => rmSync(stampOf(name), { force: true });

/** Notes from which files something was built. */
export const setMark = (name, mark) => {
  mkdirSync(inRoot("node_modules", ".cache"), { recursive: true });
  writeFileSync(stampOf(name), mark);
};
