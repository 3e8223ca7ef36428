import { globSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { smallFiles, wholes } from "./chunk-groups.ts";

const root = path.resolve(import.meta.dirname, "..");

const places = ["web/src", "domain/src", "node_modules/@tanstack"];

const named = [...Object.values(wholes), ...Object.values(smallFiles)].flat();

it.each(named)("puts one file %s into its piece", (file) => {
  const found = places.flatMap((place) => globSync(`${place}/**/${file}`, { cwd: root }));
  expect(found).toHaveLength(1);
});
