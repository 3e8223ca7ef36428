import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseAllDocuments } from "yaml";

/** What every document of a cluster has. */
export type Manifest = {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly spec: Record<string, unknown>;
};

const root = path.resolve(import.meta.dirname, "../../..");
const types = path.dirname(createRequire(import.meta.url).resolve("kubernetes-types/package.json"));

/** The documents of a file; throws for invalid YAML. */
export const readManifests = (text: string): Manifest[] =>
  parseAllDocuments(text, { strict: true, uniqueKeys: true }).flatMap((document) => {
    const [error] = document.errors;
    if (error) throw error;
    // Its form is what is then compared with the types.
    return document.contents === null ? [] : [document.toJS() as Manifest];
  });

/** `apps/v1` lies in `apps/v1`, `networking.k8s.io/v1` in `networking/v1` and `v1` in `core/v1`. */
const moduleOf = ({ apiVersion }: Manifest): string => {
  const [group = "", version] = apiVersion.split("/");
  const place = version === undefined ? `core/${group}` : `${group.split(".")[0]}/${version}`;
  return JSON.stringify(path.join(types, place));
};

/**
 * Lets the compiler find what the types generated from Kubernetes' API description do not permit: missing, wrong or
 * unknown members. A problem begins with the manifest's index in the list.
 */
export const findWrongManifests = (manifests: readonly Manifest[]): string[] => {
  const folder = mkdtempSync(path.join(tmpdir(), "teckna-manifests-"));
  try {
    for (const [at, manifest] of manifests.entries())
      writeFileSync(
        path.join(folder, `${at}.ts`),
        `export const it: Required<Pick<import(${moduleOf(manifest)}).${manifest.kind}, "apiVersion" | "kind" | "metadata">>
          & import(${moduleOf(manifest)}).${manifest.kind} = ${JSON.stringify(manifest, null, 1)};\n`,
      );
    const files = manifests.map((_, at) => `${at}.ts`);
    const flags = ["--noEmit", "--strict", "--skipLibCheck", "--pretty", "false"];
    const compiler = path.join(root, "node_modules/typescript/bin/tsc");
    const words = [compiler, ...flags, "--module", "preserve", "--types", "", ...files];
    const { stdout, stderr } = spawnSync(process.execPath, words, { cwd: folder });
    if (String(stderr) !== "") throw new Error(String(stderr));
    return String(stdout)
      .split("\n")
      .filter((line) => line.includes("error TS"));
  } finally {
    rmSync(folder, { recursive: true });
  }
};
