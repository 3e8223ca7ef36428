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
import { findNode, giveUp, inRoot, toolEnvironment } from "./project.mjs";
import { runQuietly } from "./run.mjs";

const inputs = ["web", "domain", "package-lock.json"];
const outside = new Set(["node_modules", "dist"]);
const cache = inRoot("node_modules", ".cache");
const stamp = path.join(cache, "teckna-web");
const page = inRoot("web", "dist", "index.html");

const filesIn = (place) => {
  const found = statSync(place);
  if (!found.isDirectory()) return [`${place} ${found.size} ${found.mtimeMs}`];
  return readdirSync(place)
    .filter((name) => !outside.has(name))
    .toSorted()
    .flatMap((name) => filesIn(path.join(place, name)));
};

const mark = () => {
  const lines = inputs.flatMap((name) => filesIn(inRoot(name))).join("\n");
  return createHash("sha256").update(lines).digest("hex");
};

const isBuilt = (wanted) =>
  existsSync(page) && existsSync(stamp) && readFileSync(stamp, "utf8") === wanted;

/** Builds the web app when one of its inputs changed since the last build. */
export const ensureWebBuilt = async () => {
  const wanted = mark();
  if (isBuilt(wanted)) return;
  console.log("Building the web app …");
  rmSync(stamp, { force: true });
  const vite = inRoot("node_modules", "vite", "bin", "vite.js");
  const { code, output } = await runQuietly(findNode(), [vite, "build"], {
    cwd: inRoot("web"),
    env: toolEnvironment(),
  });
  if (code !== 0) {
    console.error(output);
    giveUp("the web app could not be built");
  }
  mkdirSync(cache, { recursive: true });
  writeFileSync(stamp, wanted);
};
