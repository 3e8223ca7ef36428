import { cpSync, existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { hasMark, isOutside, markOf, removeMark, setMark } from "./build-mark.mjs";
import { hasEverything, installIn } from "./install.mjs";
import { findNode, giveUp, inRoot, root, toolEnvironment } from "./project.mjs";
import { runQuietly } from "./run.mjs";

const inputs = ["web", "domain", "package-lock.json"];
const apart = inRoot("node_modules", ".cache", "web-build");
const page = inRoot("web", "dist", "index.html");

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
      filter: (from) => !isOutside(path.basename(from)),
    });
  await installIn(apart, ["--include=dev", "--workspace=web"]);
  await build(apart);
  rmSync(apart, { recursive: true, force: true });
};

/** Builds the web app if one of its inputs has changed since the last build. */
export const ensureWebBuilt = async () => {
  const wanted = markOf(inputs);
  if (existsSync(page) && hasMark("web", wanted)) return;
  console.log("Building the web app …");
  removeMark("web");
  await (hasEverything() ? build(root) : buildApart());
  setMark("web", wanted);
};
