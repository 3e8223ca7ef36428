import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { imageCommands } from "../test/documented-commands.ts";
import { findDebianProgram } from "../test/processes/debian-program.ts";
import {
  copied,
  imageUser,
  imageVariables,
  layOutCopied,
  layOutRoot,
  wordsOf,
} from "../test/processes/image.ts";
import { mayMount } from "../test/processes/small-disk.ts";
import { until } from "../test/until.ts";

const root = path.resolve(import.meta.dirname, "../..");
const unshare = "/usr/bin/unshare";
const crun = findDebianProgram("crun", "usr/bin/crun");
const timeoutMs = 120_000;

const readOnly = (source: string, destination: string) => ({
  type: "bind",
  source,
  destination,
  options: ["bind", "ro", "nosuid", "nodev"],
});

const inMemory = (destination: string, ...options: string[]) => ({
  type: "tmpfs",
  source: "tmpfs",
  destination,
  options: ["nosuid", "nodev", ...options],
});

/** A process as a container engine runs it: as the image's user, without privileges. */
const processOf = (args: readonly string[]) => ({
  user: { uid: Number(imageUser), gid: Number(imageUser) },
  cwd: "/srv/teckna",
  args,
  env: Object.entries(imageVariables).map(([name, value]) => `${name}=${value}`),
  capabilities: { bounding: [], effective: [], inheritable: [], permitted: [], ambient: [] },
  noNewPrivileges: true,
});

/** The OCI runtime configuration that an engine would make from the image and compose.yaml. */
const configOf = (folder: string) => {
  const uid = imageUser;
  return {
    ociVersion: "1.0.2",
    root: { path: folder, readonly: true },
    process: processOf(wordsOf("ENTRYPOINT")),
    mounts: [
      readOnly("/usr", "/usr"),
      ...copied.map((place) => readOnly(path.join(root, place), `/srv/teckna/${place}`)),
      { type: "proc", source: "proc", destination: "/proc" },
      { type: "tmpfs", source: "tmpfs", destination: "/dev", options: ["nosuid", "mode=755"] },
      inMemory("/dev/shm", "mode=1777"),
      inMemory("/data", "mode=700", `uid=${uid}`, `gid=${uid}`),
      inMemory("/tmp", "mode=1777"),
    ],
    linux: {
      namespaces: ["mount", "pid", "ipc", "uts", "network"].map((type) => ({ type })),
      maskedPaths: ["/proc/kcore", "/proc/keys", "/proc/timer_list"],
      readonlyPaths: ["/proc/bus", "/proc/fs", "/proc/irq", "/proc/sys"],
    },
  };
};

/** Control groups do not concern the image; the runtime refuses a machine with both versions mounted. */
const alone = 'umount /sys/fs/cgroup/unified 2>/dev/null; exec "$@"';

const openContainer = () => {
  const folder = mkdtempSync(path.join(tmpdir(), "teckna-container-"));
  chmodSync(folder, 0o755);
  const [bundle, state] = [path.join(folder, "bundle"), path.join(folder, "state")];
  for (const place of [bundle, state]) mkdirSync(place);
  const rootFolder = path.join(bundle, "rootfs");
  layOutRoot(rootFolder, "/data");
  layOutCopied(rootFolder);
  mkdirSync(path.join(root, "web/dist"), { recursive: true });
  writeFileSync(path.join(bundle, "config.json"), JSON.stringify(configOf(rootFolder)));
  const name = path.basename(folder);
  const env = { PATH: process.env["PATH"], ...crun?.environment };
  const runtime = ["--mount", "sh", "-c", alone, "sh", crun?.file ?? "", `--root=${state}`];
  const wordsFor = (words: readonly string[]) => [
    ...runtime,
    "--cgroup-manager=disabled",
    ...words,
  ];
  const run = (...words: string[]) => spawnSync(unshare, wordsFor(words), { env });
  const child = spawn(unshare, wordsFor(["run", `--bundle=${bundle}`, name]), {
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => (output += String(chunk)));
  const ended = once(child, "exit");
  return {
    output: () => output,
    isOver: () => child.exitCode !== null,
    /** Runs a command in the container, as the engine does. */
    exec: (...words: string[]) => {
      const file = path.join(folder, "process.json");
      writeFileSync(file, JSON.stringify(processOf(words)));
      const { status, stdout, stderr } = run("exec", `--process=${file}`, name);
      return { status, text: `${String(stdout)}${String(stderr)}` };
    },
    stop: async () => {
      run("kill", name, "TERM");
      await ended;
      run("delete", "--force", name);
      rmSync(folder, { recursive: true });
    },
  };
};

const operations = readFileSync(path.join(root, "docs/operations.md"), "utf8");

it("is documented with the commands that run in it", () => {
  const named = operations.match(/[a-z-]+-main\.ts/g) ?? [];
  expect(named.length).toBeGreaterThan(4);
  const run = [...imageCommands, "upgrade-database-main.ts"].join("\n");
  expect(named.filter((name) => !run.includes(name))).toEqual([]);
});

it.runIf(crun !== null && mayMount(tmpdir()))(
  "runs in a container: in namespaces of its own, as the image's user, with its health check",
  async () => {
    const container = openContainer();
    try {
      await until(() => {
        if (container.isOver()) throw new Error(container.output());
        return /^Teckna is running/m.test(container.output());
      }, timeoutMs);
      const health = container.exec(...wordsOf("CMD"));
      expect(health).toEqual({ status: 0, text: "" });
      // No other processes visible, no privileges, and only two writable folders.
      const { text } = container.exec(
        "sh",
        "-c",
        "cat /proc/1/cmdline /proc/1/status; ls -d /proc/[0-9]*",
      );
      expect(text).toContain(wordsOf("ENTRYPOINT").join("\0"));
      expect(text).toMatch(new RegExp(`^Uid:\\s+${imageUser}\\s+${imageUser}\\s`, "m"));
      expect(text).toMatch(/^CapBnd:\s+0+$/m);
      expect(text).toMatch(/^NoNewPrivs:\s+1$/m);
      expect(text).not.toContain(`/proc/${process.pid}\n`);
      const writable =
        "for place in / /srv/teckna /srv/teckna/server /usr /etc /data /tmp; do touch $place/x 2>/dev/null && echo $place; done";
      expect(container.exec("sh", "-c", writable).text).toBe("/data\n/tmp\n");
      for (const words of imageCommands) {
        const { status, text: said } = container.exec("node", ...words.split(" "));
        expect({ words, status }, said).toEqual({ words, status: 0 });
      }
    } finally {
      await container.stop();
    }
    expect(container.output()).toContain('"stopped"');
  },
);
