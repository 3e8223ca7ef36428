import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { inRoot } from "./project.mjs";
import { runQuietly } from "./run.mjs";

/** The folder for programs from Debian's packages that are not installed: the system itself is not changed. */
const folder = inRoot("node_modules", ".cache", "debian");

/** For each: a folder with the program, the packages that contain it and what it needs, and a file of the last of them. */
const programs = {
  nginx: {
    program: "usr/sbin/nginx",
    packages: ["nginx", "nginx-common"],
    also: "etc/nginx/nginx.conf",
  },
  caddy: { program: "usr/bin/caddy", packages: ["caddy"] },
  crun: { program: "usr/bin/crun", packages: ["crun", "libyajl2"] },
  nspawn: {
    program: "usr/bin/systemd-nspawn",
    packages: ["systemd-container", "libsystemd-shared"],
  },
};

const download = async (packages, target) => {
  const fetched = await runQuietly("apt-get", ["download", "-qq", ...packages], { cwd: target });
  return fetched.code === 0;
};

const unpack = async (packages, target) => {
  mkdirSync(target, { recursive: true });
  if (!(await download(packages, target))) {
    // The package list is missing or outdated; only root may update it.
    await runQuietly("apt-get", ["update", "-qq"]);
    if (!(await download(packages, target))) return;
  }
  for (const file of readdirSync(target).filter((entry) => entry.endsWith(".deb")))
    await runQuietly("dpkg-deb", ["-x", file, "."], { cwd: target });
};

const ensure = async ([name, { program, packages, also = program }]) => {
  const target = path.join(folder, name);
  const isIn = (place) => [program, also].every((file) => existsSync(path.join(place, file)));
  if (existsSync(path.join("/", program)) || isIn(target)) return;
  rmSync(target, { recursive: true, force: true });
  await unpack(packages, target);
  if (!existsSync(path.join(target, program)))
    console.log(`${name} is not to be had here: what runs by it is tested without it alone`);
};

/** Finds or downloads the programs with which the examples of deploy/ are tested, on Debian and its derivatives. */
export const ensureDebianPrograms = async () => {
  if (!existsSync("/usr/bin/apt-get")) return;
  for (const one of Object.entries(programs)) await ensure(one);
};
