import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { findDebianProgram } from "../test/processes/debian-program.ts";
import { imageUser, layOutRoot } from "../test/processes/image.ts";
import { familyOf } from "../test/processes/processes.ts";
import { mayMount } from "../test/processes/small-disk.ts";
import { freePort } from "../test/test-server.ts";
import { until } from "../test/until.ts";

const root = path.resolve(import.meta.dirname, "../..");
const nsenter = "/usr/bin/nsenter";
const nspawn = findDebianProgram("nspawn", "usr/bin/systemd-nspawn");
const hasSystemd = existsSync("/usr/lib/systemd/systemd");
const timeoutMs = 120_000;
/** Out of ten, by systemd's own assessment; a unit without restrictions has 9.6. */
const maxExposure = 5;

const operations = readFileSync(path.join(root, "docs/operations.md"), "utf8");

/** How to call a command with the service's settings and account. */
const asRoot = /^\(set -a; .*run doctor\)$/m.exec(operations)?.[0] ?? "";

/** Settings that contain shell characters. */
const ofMail = operations.match(/^SMTP_.*$/gm)?.join("\n") ?? "";

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

const layOut = (folder: string, port: number): void => {
  layOutRoot(folder, "/var/lib/teckna");
  const write = (place: string, text: string): void =>
    writeFileSync(path.join(folder, place), text);
  for (const place of ["etc/systemd/system", "var/lib", "var/log", "root"])
    mkdirSync(path.join(folder, place), { recursive: true });
  write("etc/os-release", "ID=teckna\n");
  write("etc/machine-id", "");
  const users = readFileSync(path.join(folder, "etc/passwd"), "utf8");
  write("etc/passwd", `root:x:0:0::/root:/bin/sh\n${users}`);
  write("etc/group", `root:x:0:\nteckna:x:${imageUser}:\n`);
  const origin = `http://127.0.0.1:${port}`;
  const settings = ["DATA_DIR=/var/lib/teckna", `PORT=${port}`, `PUBLIC_URL=${origin}`, ofMail];
  write("etc/teckna.env", `${settings.join("\n")}\n`);
  chmodSync(path.join(folder, "etc/teckna.env"), 0o600);
  // The machine's rules for switching accounts.
  for (const place of ["etc/pam.d", "etc/security", "etc/nsswitch.conf"])
    if (existsSync(path.join("/", place)))
      cpSync(path.join("/", place), path.join(folder, place), { recursive: true });
  const unit = "etc/systemd/system/teckna.service";
  copyFileSync(path.join(root, "deploy/teckna.service"), path.join(folder, unit));
};

/** Empty if the process has ended meanwhile. */
const commandOf = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return "";
  }
};

/** A container of the machine's own files in which systemd has started, with the unit installed. */
const boot = (folder: string, name: string) => {
  const alone = ["--quiet", "--register=no", "--keep-unit", `--machine=${name}`];
  const files = [`--directory=${folder}`, "--bind-ro=/usr", `--bind-ro=${root}:/srv/teckna`];
  const booting = ["--boot", "--", "systemd.unit=teckna.service", "systemd.log_target=console"];
  const words = [...alone, ...files, ...booting];
  const env = { PATH: process.env["PATH"], ...nspawn?.environment };
  const child = spawn(nspawn?.file ?? "", words, { env, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => (output += String(chunk)));
  const ended = once(child, "exit");
  const family = () => familyOf(child.pid ?? 0);
  return {
    output: () => output,
    isOver: () => child.exitCode !== null,
    /** The product's process in the container: started by systemd, with the product's program. */
    product: (): number =>
      family().find((pid) => commandOf(pid).endsWith("\0server/src/main.ts\0")) ?? 0,
    /** Runs a command in the container. */
    run: (...command: string[]) => {
      const [, leader = 0] = family();
      const entered = ["--all", `--target=${leader}`, ...command];
      const { status, stdout, stderr } = spawnSync(nsenter, entered);
      return { status, text: `${String(stdout)}${String(stderr)}` };
    },
    end: async () => {
      child.kill("SIGTERM");
      await ended;
    },
  };
};

it.runIf(nspawn !== null && hasSystemd && mayMount(tmpdir()))(
  "is kept running by systemd, as its unit says",
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "teckna-systemd-"));
    chmodSync(folder, 0o755);
    mkdirSync(path.join(root, "web/dist"), { recursive: true });
    const port = await freePort();
    layOut(folder, port);
    const system = boot(folder, path.basename(folder));
    try {
      const untilReady = () =>
        until(() => {
          if (system.isOver()) throw new Error(system.output());
          return isReady(port);
        }, timeoutMs);
      const journal = () =>
        system.run("journalctl", "--unit=teckna", "--no-pager", "--output=cat").text;
      await untilReady();
      const first = system.product();
      const status = readFileSync(`/proc/${first}/status`, "utf8");
      expect(status).toMatch(new RegExp(`^Uid:\\s+${imageUser}\\s+${imageUser}\\s`, "m"));
      expect(status).toMatch(/^CapBnd:\s+0+$/m);
      expect(status).toMatch(/^NoNewPrivs:\s+1$/m);
      expect(readlinkSync(`/proc/${first}/cwd`)).toBe("/srv/teckna");
      const environment = readFileSync(`/proc/${first}/environ`, "utf8").split("\0");
      expect(environment).toContain("SMTP_FROM=Teckna <teckna@example.com>");
      // ProtectSystem: everything is read-only except the product's own folders.
      const mounts = readFileSync(`/proc/${first}/mountinfo`, "utf8").split("\n");
      const optionsOf = (place: string) =>
        mounts.findLast((line) => line.split(" ")[4] === place)?.split(" ")[5];
      expect(optionsOf("/")).toMatch(/^ro,/);
      for (const place of ["/var/lib/teckna", "/run/teckna"])
        expect(optionsOf(place)).toMatch(/^rw,/);

      // The product serves a moment before it logs the invitation, and the journal has it later still.
      const invitation = /^ {2}temporary password {2}\S+$/m;
      await until(() => invitation.test(journal()), timeoutMs);
      const verified = system.run("systemd-analyze", "verify", "teckna.service");
      expect(verified).toEqual({ status: 0, text: "" });
      const unit = "/etc/systemd/system/teckna.service";
      const words = ["security", "--offline=true", `--threshold=${maxExposure * 10}`, unit];
      const exposed = system.run("systemd-analyze", ...words);
      expect(exposed.status, exposed.text).toBe(0);

      // As docs/operations.md says the other commands are run.
      expect(asRoot).toContain("runuser");
      const listed = system.run("sh", "-c", asRoot.replace("run doctor", "run user -- list"));
      expect(listed.text).toMatch(/^admin\t/m);

      // However it ends, it is restarted with its data. Where control groups do not report that they are empty, as
      // version 1 in a container, systemd waits for killed processes as long as for stopping ones.
      const override = (setting: string): void => {
        const place = path.join(folder, "etc/systemd/system/teckna.service.d");
        mkdirSync(place, { recursive: true });
        writeFileSync(path.join(place, "override.conf"), `[Service]\n${setting}\n`);
        expect(system.run("systemctl", "daemon-reload").status).toBe(0);
      };
      override("TimeoutStopSec=3");
      process.kill(first, "SIGKILL");
      await until(() => ![0, first].includes(system.product()), timeoutMs);
      override("");
      await untilReady();
      expect(system.run("systemctl", "stop", "teckna").status).toBe(0);
      expect(await isReady(port)).toBe(false);
      await until(() => journal().includes('"stopped"'), timeoutMs);
      expect(journal().match(/temporary password/g)).toHaveLength(1);
    } finally {
      await system.end();
      rmSync(folder, { recursive: true });
    }
  },
);
