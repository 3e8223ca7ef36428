import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";

const root = path.resolve(import.meta.dirname, "../../..");
const source = path.join(import.meta.dirname, "page");
const cache = path.resolve(import.meta.dirname, "../../cache");
const vite = path.join(root, "node_modules", "vite", "bin", "vite.js");

/** React and the bundler are the product's own; the rest is not in its lock file. */
const versions = { "react-admin": "5.15.4", react: "19.3.1", "react-dom": "19.3.1" };
const description = JSON.stringify({ private: true, type: "module", dependencies: versions });

const installWithinMs = 300_000;
const install = ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];

const run = promisify(execFile);

/** Derived from the versions and sources, so that a change causes a new build. */
const folderName = (): string => {
  const texts = readdirSync(source).map((name) => readFileSync(path.join(source, name), "utf8"));
  const mark = createHash("sha256")
    .update([description, ...texts].join("\n"))
    .digest("hex");
  return `react-admin-${mark.slice(0, 12)}`;
};

const lastLine = (text: string): string => text.trim().split("\n").at(-1) ?? "";

const reasonOf = (error: unknown): string =>
  error instanceof Error ? lastLine(error.message) : String(error);

/** Installs react-admin separately and builds its list; if that fails, returns the reason in one line. */
export const buildReactAdmin = async (): Promise<
  { readonly folder: string } | { readonly missing: string }
> => {
  const place = path.join(cache, folderName());
  const folder = path.join(place, "dist");
  if (existsSync(path.join(folder, "index.html"))) return { folder };
  mkdirSync(place, { recursive: true });
  cpSync(source, place, { recursive: true });
  writeFileSync(path.join(place, "package.json"), description);
  try {
    await run("npm", install, { cwd: place, timeout: installWithinMs });
  } catch (error) {
    return {
      missing: `react-admin is not measured, it could not be installed: ${reasonOf(error)}`,
    };
  }
  await run(process.execPath, [vite, "build", "--target", "es2024"], { cwd: place });
  return { folder };
};
