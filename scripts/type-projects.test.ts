import { execFileSync } from "node:child_process";
import { globSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { inRoot, root } from "./project.mjs";
import { typeProjects } from "./type-projects.mjs";

const tsc = inRoot("node_modules", "typescript", "bin", "tsc");
const outside = new Set(["node_modules", "dist", "data"]);

/** The files of a project according to tsc, as paths from the root. */
const filesOf = (project: string): string[] => {
  const config = execFileSync(process.execPath, [tsc, "-p", inRoot(project), "--showConfig"]);
  // tsc's own output, which lists the files that its patterns match.
  const { files = [] } = JSON.parse(config.toString()) as { files?: string[] };
  return files.map((file) => path.join(project, file));
};

it("checks the types of every TypeScript file in some project", () => {
  const checked = new Set(typeProjects().flatMap(filesOf));
  const exclude = (file: string): boolean => outside.has(path.basename(file));
  const written = globSync("**/*.{ts,tsx,mts,cts}", { cwd: root, exclude });
  expect(written).toContain("web/vite.config.ts");
  expect(written.filter((file) => !checked.has(file))).toEqual([]);
});
