import { existsSync } from "node:fs";
import { findNode, inRoot, toolEnvironment } from "./project.mjs";
import { run, runQuietly } from "./run.mjs";

const debianChromium = "/usr/bin/chromium";
const isRoot = process.getuid?.() === 0;

const installPackage = async () => {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const update = await run("apt-get", ["update", "-qq"], { env });
  if (update !== 0) return false;
  const flags = ["install", "-y", "-qq", "--no-install-recommends", "chromium"];
  const { code, output } = await runQuietly("apt-get", flags, { env });
  if (code !== 0) console.error(output);
  return code === 0 && existsSync(debianChromium);
};

const installPlaywrights = async () => {
  const playwright = inRoot("node_modules", "@playwright", "test", "cli.js");
  const withLibraries = isRoot ? ["--with-deps"] : [];
  const args = [playwright, "install", ...withLibraries, "chromium"];
  return (await run(findNode(), args, { env: toolEnvironment() })) === 0;
};

/** Finds or installs the browser of the end-to-end tests: Debian's package as root, else Playwright's own. */
export const ensureChromium = async () => {
  if (existsSync(debianChromium)) return true;
  console.log("Installing Chromium …");
  const hasApt = isRoot && existsSync("/usr/bin/apt-get");
  return (hasApt && (await installPackage())) || (await installPlaywrights());
};
