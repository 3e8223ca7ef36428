import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { hasEverything, installIn } from "./install.mjs";
import { findNode, giveUp, inRoot, root, toolEnvironment } from "./project.mjs";
import { runQuietly } from "./run.mjs";

const inputs = ["web", "domain", "package-lock.json"];
const outside = new Set(["node_modules", "dist"]);
const cache = inRoot("node_modules", ".cache");
const stamp = path.join(cache, "teckna-web");
const apart = path.join(cache, "web-build");
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

const build = async (place) => {
  const vite = path.join(place, "node_modules", "vite", "bin", "vite.js");
  const args = [vite, "build", "--outDir", inRoot("web", "dist"), "--emptyOutDir"];
  const { code, output } = await runQuietly(findNode(), args, {
    cwd: path.join(place, "web"),
    env: toolEnvironment(),
  });
  if (code === 0) return;
  console.error(output);
  giveUp("the web app could not be built");
};

const { workspaces } = JSON.parse(readFileSync(inRoot("package.json"), "utf8"));
const descriptions = ["package.json", "package-lock.json", ".npmrc", "tsconfig.base.json"];

/** Builds in a copy with the packages that only building needs, and removes these afterwards. */
const buildApart = async () => {
  rmSync(apart, { recursive: true, force: true });
  const files = [...descriptions, ...workspaces.map((name) => path.join(name, "package.json"))];
  for (const name of [...files, "web", "domain"])
    cpSync(inRoot(name), path.join(apart, name), {
      recursive: true,
      filter: (from) => !outside.has(path.basename(from)),
    });
  await installIn(apart, ["--include=dev", "--workspace=web"]);
  await build(apart);
  rmSync(apart, { recursive: true, force: true });
};

/** Builds the web app if one of its inputs has changed since the last build. */
export const ensureWebBuilt = async () => {
  const wanted = mark();
  if (isBuilt(wanted)) return;
  console.log("Building the web app …");
  rmSync(stamp, { force: true });
  await (hasEverything() ? build(root) : buildApart());
  mkdirSync(cache, { recursive: true });
  writeFileSync(stamp, wanted);
};
