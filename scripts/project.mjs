import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");

export const inRoot = (...parts) => path.join(root, ...parts);

const binFolder = inRoot("node_modules", ".bin");
const oldestMajor = 20;
// Version managers read .node-version too.
const wantedMajor = Number(readFileSync(inRoot(".node-version"), "utf8"));

const majorOf = (version) => Number(version.split(".")[0]);

/** Ends the process with one line that tells the user what to do. */
export const giveUp = (line) => {
  console.error(`teckna: ${line}`);
  process.exit(1);
};

// The database, signals and file permissions are those of Linux and macOS.
if (process.platform === "win32")
  giveUp("on Windows Teckna runs inside WSL, the Linux of Windows: README.md says how");

if (majorOf(process.versions.node) < oldestMajor)
  giveUp(
    `Node ${oldestMajor} or newer is needed, this is ${process.version}: install it from https://nodejs.org`,
  );

export const isWantedNode = () => majorOf(process.versions.node) >= wantedMajor;

const giveUpForNode = () =>
  giveUp(
    `Node ${wantedMajor} or newer is needed on ${process.platform}-${process.arch}, this is ${process.version}: install it from https://nodejs.org`,
  );

/** Ends the process if neither this Node nor one of the packages can run the product. */
export const requireNode = () => {
  const { optionalDependencies } = JSON.parse(
    readFileSync(inRoot("server", "package.json"), "utf8"),
  );
  const brought = `node-${process.platform}-${process.arch}`;
  if (!isWantedNode() && !Object.hasOwn(optionalDependencies, brought)) giveUpForNode();
};

/** The Node that runs the product: this one if it is new enough, else the one in the packages. */
export const findNode = () => {
  if (isWantedNode()) return process.execPath;
  const brought = path.join(binFolder, "node");
  return existsSync(brought) ? brought : giveUpForNode();
};

/** Node's compile cache, which makes later starts faster. */
export const compiledFolder = inRoot("node_modules", ".cache", "compiled");

/** The environment of our tools: the project's Node comes first in the path. */
export const toolEnvironment = (more = {}) => ({
  ...process.env,
  NODE_COMPILE_CACHE: compiledFolder,
  // Node itself runs the TypeScript of the browser tests: Playwright would compile each file of them again.
  PW_DISABLE_TS_ESM: "1",
  PATH: [binFolder, path.dirname(findNode()), process.env.PATH].join(path.delimiter),
  ...more,
});

/** The environment of npm: the machine's own Node, which an installation does not replace while it runs. */
export const machineEnvironment = () => ({
  ...process.env,
  PATH: (process.env.PATH ?? "")
    .split(path.delimiter)
    .filter((folder) => !folder.endsWith(path.join("node_modules", ".bin")))
    .join(path.delimiter),
});
