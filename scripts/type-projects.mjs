import { existsSync, readdirSync } from "node:fs";
import { inRoot, root } from "./project.mjs";

const isProject = (folder) => existsSync(inRoot(folder, "tsconfig.json"));

/** The folders whose types are checked, each on its own: a workspace's tests may know more than its code. */
export const typeProjects = () =>
  readdirSync(root)
    .flatMap((name) => [name, `${name}/test`])
    .filter(isProject)
    .toSorted();
