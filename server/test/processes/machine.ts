import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { findDebianProgram } from "./debian-program.ts";
import { layOutFolders } from "./image.ts";
import { familyOf, killAll, untilGone } from "./processes.ts";
import { mayMount } from "./small-disk.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const nsenter = "/usr/bin/nsenter";
const nspawn = findDebianProgram("nspawn", "usr/bin/systemd-nspawn");
const nginxPlace = "usr/sbin/nginx";
const nginx = findDebianProgram("nginx", nginxPlace);
const systemd = "/usr/lib/systemd/systemd";

export const mayBoot = nspawn !== null && existsSync(systemd) && mayMount(tmpdir());

/** The folder into which nginx's packages were unpacked; null where the machine has none, or one of its own. */
const unpackedNginx = nginx ? nginx.file.slice(0, -nginxPlace.length - 1) : "";
export const hasNginx = existsSync(path.join(unpackedNginx, "etc/nginx/nginx.conf"));
const nginxUnit = path.join(unpackedNginx, "lib/systemd/system/nginx.service");

const goneMs = 10_000;
const users = ["root:x:0:0::/root:/bin/sh", "www-data:x:33:33::/var/www:/usr/sbin/nologin"];
const groups = ["root:x:0:", "www-data:x:33:"];
const systemPath = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";

type MachineSetup = {
  /** Folders with the project in them. */
  readonly versions: readonly string[];
  /** A name that leads to the machine itself. */
  readonly host: string;
  /** A disk that outlives the machine, at /mnt/backup. */
  readonly disk: string;
};

const layOut = (folder: string, { versions, host }: MachineSetup): void => {
  layOutFolders(folder);
  const write = (place: string, text: string): void =>
    writeFileSync(path.join(folder, place), text);
  const places = ["etc/systemd/system", "mnt/backup", "var/lib/nginx", "var/log/nginx", "root"];
  for (const place of [...places, ...versions])
    mkdirSync(path.join(folder, place), { recursive: true });
  write("etc/os-release", "ID=teckna\n");
  write("etc/machine-id", "");
  write("etc/passwd", `${users.join("\n")}\n`);
  write("etc/group", `${groups.join("\n")}\n`);
  write("etc/hosts", `127.0.0.1 localhost ${host}\n`);
  // The machine's rules for new accounts and for switching accounts.
  for (const place of ["etc/login.defs", "etc/pam.d", "etc/security", "etc/nsswitch.conf"])
    if (existsSync(path.join("/", place)))
      cpSync(path.join("/", place), path.join(folder, place), { recursive: true });
  if (!hasNginx) return;
  cpSync(path.join(unpackedNginx, "etc/nginx"), path.join(folder, "etc/nginx"), {
    recursive: true,
  });
  if (existsSync(nginxUnit))
    cpSync(nginxUnit, path.join(folder, "etc/systemd/system/nginx.service"));
};

/** Empty if the process has ended meanwhile. */
const commandOf = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return "";
  }
};

/** A container of the machine's own files in which systemd has started, with a network of its own. */
export const bootMachine = (setup: MachineSetup) => {
  const folder = mkdtempSync(path.join(tmpdir(), "teckna-machine-"));
  chmodSync(folder, 0o755);
  mkdirSync(path.join(root, "web/dist"), { recursive: true });
  layOut(folder, setup);
  const programs = hasNginx && unpackedNginx !== "" ? `/usr:${unpackedNginx}/usr` : null;
  const words = [
    "--quiet",
    "--register=no",
    "--keep-unit",
    `--machine=${path.basename(folder)}`,
    "--private-network",
    `--directory=${folder}`,
    programs === null ? "--bind-ro=/usr" : `--overlay-ro=${programs}:/usr`,
    ...setup.versions.map((place) => `--bind-ro=${root}:${place}`),
    `--bind=${setup.disk}:/mnt/backup`,
    "--boot",
    "--",
    "systemd.unit=basic.target",
    "systemd.log_target=console",
  ];
  const env = { PATH: process.env["PATH"], ...nspawn?.environment };
  const child = spawn(nspawn?.file ?? "", words, { env, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => (output += String(chunk)));
  const ended = once(child, "exit");
  const isOver = (): boolean => child.exitCode !== null || child.signalCode !== null;
  const family = () => familyOf(child.pid ?? 0);
  return {
    output: () => output,
    isOver,
    /** The product's process in the container: started by systemd, with the product's program. */
    product: (): number =>
      family().find((pid) => commandOf(pid).endsWith("\0server/src/main.ts\0")) ?? 0,
    /** Runs a command as root in the container. */
    run: (...command: string[]) => {
      const [, leader = 0] = family();
      const { status, stdout, stderr } = spawnSync(
        nsenter,
        ["--all", `--target=${leader}`, ...command],
        { env: { PATH: systemPath, HOME: "/root" } },
      );
      return { status, text: `${String(stdout)}${String(stderr)}` };
    },
    read: (place: string): string => readFileSync(path.join(folder, place), "utf8"),
    write: (place: string, text: string, mode = 0o644): void => {
      const file = path.join(folder, place);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, text);
      chmodSync(file, mode);
    },
    /** Ends it, if it still runs; lost with its data, if by SIGKILL. */
    end: async (signal: "SIGTERM" | "SIGKILL" = "SIGTERM"): Promise<void> => {
      const members = isOver() ? [] : family();
      if (signal === "SIGKILL") killAll(members);
      else child.kill(signal);
      await ended;
      await Promise.all(members.map((pid) => untilGone(pid, goneMs)));
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
