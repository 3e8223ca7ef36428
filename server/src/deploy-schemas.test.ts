import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { Ajv } from "ajv";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { findSchemaProblem } from "../test/deploy/manifest-schemas.ts";
import { type Manifest, findWrongManifests, readManifests } from "../test/deploy/manifest-types.ts";
import { findWrongDirectives, readNginxFile } from "../test/deploy/nginx-file.ts";

const deploy = path.resolve(import.meta.dirname, "../../deploy");
const read = (name: string): string => readFileSync(path.join(deploy, name), "utf8");

const text = read("kubernetes/teckna.yaml");
const manifests = readManifests(text);

const ofKind = (kind: string): Manifest[] => manifests.filter((manifest) => manifest.kind === kind);

type Container = {
  readonly ports?: readonly { readonly name: string }[];
  readonly volumeMounts: readonly { readonly name: string; readonly mountPath: string }[];
};
type Pod = {
  readonly containers: readonly Container[];
  readonly volumes: readonly {
    readonly name: string;
    readonly persistentVolumeClaim?: { readonly claimName: string };
  }[];
};

/** All pod specs anywhere in a manifest. */
const podsOf = (value: unknown): Pod[] => {
  if (typeof value !== "object" || value === null) return [];
  // Validated against the types before.
  if ("containers" in value) return [value as Pod];
  return Object.values(value).flatMap(podsOf);
};

/** The values of a key at any depth. */
const valuesOf = (value: unknown, name: string): unknown[] => {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === name ? [inner] : valuesOf(inner, name),
  );
};

describe("the manifests for Kubernetes", () => {
  it("are what its API describes, which refuses what is not", () => {
    const [from, to] = ["readinessProbe:", "readinesProbe:"];
    const broken = readManifests(
      text
        .replace(from, to)
        .replace("minAvailable: 1", "minAvailable: true")
        .replace(/^ +schedule: .*\n/m, ""),
    );
    expect(manifests.map(({ kind }) => kind)).toEqual(broken.map(({ kind }) => kind));
    const lines = findWrongManifests([...manifests, ...broken]);
    const files = lines.map((line) => Number.parseInt(line, 10) - manifests.length);
    const kinds = files.map((at) => manifests[at]?.kind);
    expect(lines, lines.join("\n")).toHaveLength(3);
    expect(new Set(kinds)).toEqual(new Set(["Deployment", "PodDisruptionBudget", "CronJob"]));
  });

  it("are valid by the schema of its API, which refuses wrong words and quantities", () => {
    expect(manifests.map(findSchemaProblem).filter((problem) => problem !== null)).toEqual([]);
    for (const [from, to] of [
      ["pathType: Prefix", "pathType: prefix"],
      ["storage: 20Gi", "storage: 20Gx"],
      ["cpu: 250m", "cpu: many"],
      ["minAvailable: 1", "minAvailable: [1]"],
      ["concurrencyPolicy: Forbid", "concurrencyPolicy: Never"],
      ["apiVersion: batch/v1", "apiVersion: batch/v9"],
    ] as const) {
      const problems = readManifests(text.replace(from, to)).map(findSchemaProblem);
      expect(
        problems.filter((problem) => problem !== null),
        to,
      ).toHaveLength(1);
    }
  });

  it("mount volumes and claims that there are", () => {
    const pods = podsOf(manifests);
    expect(pods).toHaveLength(2);
    const claims = ofKind("PersistentVolumeClaim").map(({ metadata }) => metadata.name);
    for (const { containers, volumes } of pods) {
      const names = volumes.map(({ name }) => name);
      const mounted = containers.flatMap(({ volumeMounts }) => volumeMounts);
      expect(new Set(mounted.map(({ name }) => name))).toEqual(new Set(names));
      for (const place of ["/data", "/tmp"])
        expect(mounted.map(({ mountPath }) => mountPath)).toContain(place);
    }
    expect(valuesOf(pods, "claimName")).toEqual(claims);
  });

  it("find the pods and the port that they name", () => {
    const [labels] = valuesOf(valuesOf(ofKind("Deployment"), "template"), "labels");
    const [service] = ofKind("Service");
    const selectors = [...valuesOf(manifests, "matchLabels"), service?.spec["selector"]];
    expect(labels).toEqual({ app: "teckna" });
    expect(selectors).toEqual([labels, labels, labels]);
    const ports = podsOf(manifests).flatMap(({ containers }) =>
      containers.flatMap(({ ports: named = [] }) => named.map(({ name }) => name)),
    );
    const probed = valuesOf(manifests, "httpGet").flatMap((probe) => valuesOf(probe, "port"));
    expect(new Set([...probed, ...valuesOf(manifests, "targetPort")])).toEqual(new Set(ports));
    const [backend] = valuesOf(ofKind("Ingress"), "service");
    expect(backend).toEqual({ name: service?.metadata.name, port: { name: "http" } });
  });
});

describe("the compose file", () => {
  const linter = path.dirname(createRequire(import.meta.url).resolve("dclint/package.json"));
  const schema = readFileSync(path.join(linter, "schemas/compose.schema.json"), "utf8");
  const options = { strict: false, allErrors: true, validateFormats: false, validateSchema: false };
  const isRight = new Ajv(options).compile(JSON.parse(schema));
  const compose = read("compose.yaml");

  it("is what the specification of compose describes, which refuses what is not", () => {
    expect(isRight(parse(compose)) ? [] : isRight.errors).toEqual([]);
    for (const [from, to] of [
      ["read_only: true", "readonly: true"],
      ["init: true", "init: [true]"],
      ["condition: service_healthy", "condition: healthy"],
    ] as const)
      expect(isRight(parse(compose.replace(from, to))), to).toBe(false);
  });

  it("mounts volumes and files that there are, and waits for services that there are", () => {
    const { services, volumes } = parse(compose) as {
      services: Record<string, { volumes: string[]; depends_on?: object; healthcheck?: object }>;
      volumes: object;
    };
    const mounts = Object.values(services).flatMap((service) => service.volumes);
    const [files, named] = [
      mounts.filter((mount) => mount.startsWith(".")),
      mounts.filter((mount) => !mount.startsWith(".")),
    ];
    expect(new Set(named.map((mount) => mount.split(":")[0]))).toEqual(
      new Set(Object.keys(volumes)),
    );
    for (const file of files) expect(read(file.split(":")[0] ?? "")).not.toBe("");
    for (const name of Object.keys(services["teckna"]?.depends_on ?? {}))
      expect(services[name]?.healthcheck).toBeDefined();
  });
});

describe("the site of nginx", () => {
  const site = read("nginx.conf");

  it("consists of directives that its manual has, where they may stand", () => {
    expect(findWrongDirectives(readNginxFile(site))).toEqual([]);
  });

  it.each([
    ["proxy_buffering off", "proxy_bufering off", /no such directive/],
    ["proxy_buffering off", "proxy_buffering of", /on or off/],
    ["$remote_addr", "$remote_address", /no \$remote_address/],
    ["  server 127.0.0.1:3000 max_fails=0;", "  location / { }", /does not belong there/],
  ])("would not with %j as %j", (from, to, problem) => {
    expect(findWrongDirectives(readNginxFile(site.replace(from, to)))).toEqual([
      expect.stringMatching(problem),
    ]);
  });

  it("is closed where it is opened", () => {
    expect(() => readNginxFile(site.replace("off;", "off"))).not.toThrow();
    expect(() => readNginxFile(site.slice(0, -3))).toThrow(SyntaxError);
  });
});
