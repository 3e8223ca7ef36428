import { existsSync } from "node:fs";
import { findNode, inRoot, toolEnvironment } from "./project.mjs";
import { run, runQuietly } from "./run.mjs";

const hasWindow = ["--headed", "--debug", "--ui"].some((flag) => process.argv.includes(flag));
/** Debian's packages; if no window is needed, the headless browser is half the size. */
const packages = hasWindow ? ["chromium"] : ["chromium-headless-shell", "chromium"];
const isRoot = process.getuid?.() === 0;

const findInstalled = () => packages.map((name) => `/usr/bin/${name}`).find(existsSync);

const installPackage = async () => {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const update = await run("apt-get", ["update", "-qq"], { env });
  if (update !== 0) return false;
  for (const name of packages) {
    const flags = ["install", "-y", "-qq", "--no-install-recommends", name];
    const { code, output } = await runQuietly("apt-get", flags, { env });
    if (code === 0 && findInstalled()) return true;
    console.error(output);
  }
  return false;
};

const installPlaywrights = async () => {
  const playwright = inRoot("node_modules", "@playwright", "test", "cli.js");
  const withLibraries = isRoot ? ["--with-deps"] : [];
  const args = [playwright, "install", ...withLibraries, "chromium"];
  return (await run(findNode(), args, { env: toolEnvironment() })) === 0;
};

const findOrInstall = async () => {
  if (process.env.CHROMIUM || findInstalled()) return true;
  console.log("Installing Chromium …");
  const hasApt = isRoot && existsSync("/usr/bin/apt-get");
  return (hasApt && (await installPackage())) || (await installPlaywrights());
};

/**
 * Finds or installs the browser of the end-to-end tests: Debian's package as root, else Playwright's own. Child
 * processes find the former's path in CHROMIUM; if that is empty, Playwright uses its own.
 */
export const ensureChromium = async () => {
  const isThere = await findOrInstall();
  process.env.CHROMIUM ||= findInstalled() ?? "";
  return isThere;
};
