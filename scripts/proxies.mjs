import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { inRoot } from "./project.mjs";
import { runQuietly } from "./run.mjs";

/** Where the programs of Debian's packages are put that are not installed: nothing of the system changes. */
const folder = inRoot("node_modules", ".cache", "proxies");
const programs = { nginx: "usr/sbin/nginx", caddy: "usr/bin/caddy" };

const download = async (name, target) => {
  const fetched = await runQuietly("apt-get", ["download", "-qq", name], { cwd: target });
  return fetched.code === 0;
};

const unpack = async (name, target) => {
  mkdirSync(target, { recursive: true });
  if (!(await download(name, target))) {
    // The list of packages is missing, or too old; only root may renew it.
    await runQuietly("apt-get", ["update", "-qq"]);
    if (!(await download(name, target))) return;
  }
  for (const file of readdirSync(target).filter((entry) => entry.endsWith(".deb")))
    await runQuietly("dpkg-deb", ["-x", file, "."], { cwd: target });
};

const ensure = async ([name, program]) => {
  const target = path.join(folder, name);
  if (existsSync(path.join("/", program)) || existsSync(path.join(target, program))) return;
  rmSync(target, { recursive: true, force: true });
  await unpack(name, target);
  if (!existsSync(path.join(target, program)))
    console.log(`${name} is not to be had here: its example is tested by its manual alone`);
};

/** Finds or fetches the proxies whose examples are tested, on Debian and what is made of it. */
export const ensureProxies = async () => {
  if (!existsSync("/usr/bin/apt-get")) return;
  for (const one of Object.entries(programs)) await ensure(one);
};
