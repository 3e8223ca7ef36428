import { existsSync, readdirSync } from "node:fs";
import { inRoot, root } from "./project.mjs";

const isProject = (folder) => existsSync(inRoot(folder, "tsconfig.json"));

/** The folders that are type-checked separately: a workspace's tests may import more than its code. */
export const typeProjects = () =>
  readdirSync(root)
    .flatMap((name) => [name, `${name}/test`])
    .filter(isProject)
    .toSorted();
