import { existsSync } from "node:fs";
import { hasMark, markOf, removeMark, setMark } from "./build-mark.mjs";
import { findNode, giveUp, inRoot } from "./project.mjs";
import { runQuietly } from "./run.mjs";

const inputs = ["domain/src", "identity/src", "server/src", "scripts/stripped"];

/** Removes the types from the server's TypeScript, in copies, if a file has changed since the last time. */
export const ensureStripped = async () => {
  const wanted = markOf(inputs);
  if (existsSync(inRoot("server", "dist")) && hasMark("server", wanted)) return;
  removeMark("server");
  const program = inRoot("scripts", "stripped", "write-stripped.mjs");
  const { code, output } = await runQuietly(findNode(), [program]);
  if (code !== 0) giveUp(`the server could not be prepared: ${output.trim()}`);
  setMark("server", wanted);
};
