import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { apiRoutes } from "./routes/api-routes.ts";
import { settingNames } from "./settings.ts";

const root = path.resolve(import.meta.dirname, "../..");
const read = (name: string): string => readFileSync(path.join(root, name), "utf8");

const container = read("deploy/Containerfile");
const compose = read("deploy/compose.yaml");
const service = read("deploy/teckna.service");
const kubernetes = read("deploy/kubernetes/teckna.yaml");
const { scripts } = JSON.parse(read("package.json")) as { readonly scripts: { start: string } };

/** The options of Node that `npm start` gives. */
const startFlags = [...scripts.start.matchAll(/--[\w-]+(?:=\S+)?/g)].map(([flag]) => flag);

/** What other programs of the files read. */
const foreign = new Set([
  "NODE_ENV",
  "PATH",
  "SITE",
  "UPSTREAM",
  "POSTGRES_USER",
  "POSTGRES_DB",
  "POSTGRES_PASSWORD",
  "POSTGRES_INITDB_ARGS",
  "TMPDIR",
]);

const variablesIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name = ""]) => name);

const named: readonly [file: string, names: string[]][] = [
  ["Containerfile", variablesIn(container, /^(?:ENV| {4})\s?([A-Z_]+)=/gm)],
  ["compose.yaml", variablesIn(compose, /^ {6}([A-Z_]+): /gm)],
  ["compose.env.example", variablesIn(read("deploy/compose.env.example"), /^([A-Z_]+)=/gm)],
  ["teckna.service", variablesIn(service, /[= ]([A-Z_]+)=/g)],
  ["teckna.yaml", variablesIn(kubernetes, /\{ name: ([A-Z_]+), value/g)],
];

describe("the files of deploy/", () => {
  it.each(named)("%s names settings that there are", (_, names) => {
    const known = new Set([...settingNames(), ...foreign]);
    expect(names.length).toBeGreaterThan(1);
    expect(names.filter((name) => !known.has(name))).toEqual([]);
  });

  it("start the server by the options of npm start", () => {
    expect(startFlags.length).toBeGreaterThan(2);
    for (const flag of startFlags) {
      expect(container).toContain(`"${flag}"`);
      expect(service).toContain(` ${flag} `);
    }
  });

  it("name files that there are", () => {
    const files = [container, service, kubernetes].flatMap((text) =>
      variablesIn(text, /(server\/src\/[\w-]+\.ts)/g),
    );
    const copied = variablesIn(container, /^COPY --from=build \/srv\/teckna\/(\S+) /gm);
    const own = [...files, ...copied].filter((name) => !/^node_modules|^web\/dist/.test(name));
    expect(own.length).toBeGreaterThan(6);
    expect(own.filter((name) => globSync(name, { cwd: root }).length === 0)).toEqual([]);
  });

  it("give the server no rights", () => {
    expect(container).toMatch(/^USER (\d{4,}):\1$/m);
    expect(container.indexOf("\nUSER ")).toBeLessThan(container.indexOf("\nENTRYPOINT "));
    const [, user = ""] = /^USER (\d+)/m.exec(container) ?? [];
    expect(compose).toMatch(/read_only: true\n[^]*cap_drop: \[ALL\]\n[^]*no-new-privileges:true/);
    for (const line of ["ProtectSystem=strict", "NoNewPrivileges=yes", "CapabilityBoundingSet=\n"])
      expect(service).toContain(line);
    const containers = kubernetes.split(/^ +containers:$/m);
    expect(containers).toHaveLength(3);
    for (const text of containers.slice(1))
      for (const line of [
        "readOnlyRootFilesystem: true",
        "allowPrivilegeEscalation: false",
        "capabilities: { drop: [ALL] }",
      ])
        expect(text).toContain(line);
    expect(kubernetes.match(new RegExp(`runAsUser: ${user}$`, "gm"))).toHaveLength(2);
  });

  it("install by the lock file alone, and run no scripts of packages", () => {
    const installations = container.match(/npm ci [^\n]*/g) ?? [];
    expect(installations).toHaveLength(2);
    for (const line of installations) expect(line).toContain("--ignore-scripts");
    expect(container).not.toMatch(/npm (?:install|i) /);
  });

  it("complete the packages of the server while they can be written", () => {
    const [build = "", image = ""] = container.split(/^FROM \$\{BASE\}$/m);
    expect(build.indexOf("link-binaries-main.ts")).toBeGreaterThan(build.lastIndexOf("npm ci"));
    expect(build.indexOf("write-stripped.mjs")).toBeGreaterThan(0);
    expect(image).not.toContain("npm");
  });

  it("ask for health where it is said", () => {
    expect(container).toContain("build --format docker ");
    expect(container).toContain("/readyz");
    for (const place of ["/livez", "/readyz"]) expect(kubernetes).toContain(`path: ${place},`);
  });

  it("wait longer for a response than the largest batch and the longest silence take", () => {
    const seconds = variablesIn(
      read("deploy/nginx.conf") + read("deploy/Caddyfile") + kubernetes,
      /(?:proxy[_-]read[_-]timeout|response_header_timeout):? "?(\d+)/g,
    );
    const longest = Math.max(450_000, ...apiRoutes.map(({ silentMs }) => silentMs ?? 0));
    expect(longest).toBeGreaterThan(450_000);
    expect(seconds.map(Number).every((value) => value * 1000 > longest)).toBe(true);
    expect(seconds).toHaveLength(3);
  });
});
