import { readFileSync } from "node:fs";
import module from "node:module";
import { strippedFolder, strippedName } from "./stripped-file.mjs";

// Loaded by `--import`, so that each thread has it: what is removed from the types beforehand need not be removed by Node,
// whose program for that would stay in memory. Names, lines and columns in stack traces are those of the TypeScript.

const readStripped = (url) => {
  try {
    const name = strippedName(readFileSync(new URL(url), "utf8"));
    return readFileSync(new URL(name, strippedFolder), "utf8");
  } catch {
    return null;
  }
};

const load = (url, context, nextLoad) => {
  const source = url.endsWith(".ts") ? readStripped(url) : null;
  return source === null
    ? nextLoad(url, context)
    : { format: "module", source, shortCircuit: true };
};

// A Node that is too old for the product only starts another one.
module.registerHooks?.({ load });
