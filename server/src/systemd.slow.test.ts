import { randomBytes } from "node:crypto";
import { chmodSync, mkdtempSync, readFileSync, readlinkSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { generate } from "selfsigned";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { blocksOf, machineCommand } from "../test/documented-commands.ts";
import { bootMachine, hasNginx, mayBoot } from "../test/processes/machine.ts";
import { pause } from "../test/processes/processes.ts";
import { onBusyCores } from "../test/stalls.ts";
import { until } from "../test/until.ts";

const root = path.resolve(import.meta.dirname, "../..");
const page = "docs/operations.md";
const timeoutMs = 120_000;
const host = "teckna.example.com";
const node = "/srv/teckna/node_modules/.bin/node";
const authority = "/etc/ssl/own.pem";
/** What docs/operations.md says may be lost with a machine: at usual load, and at most. */
const atRiskMs = { usual: 2_000, most: 5_000 };
/** Out of ten, by systemd's own assessment; a unit without restrictions has 9.6. */
const maxExposure = 5;

const readyz = String.raw`exec 3<>/dev/tcp/127.0.0.1/3000
  printf 'GET /readyz HTTP/1.0\r\nHost: 127.0.0.1\r\n\r\n' >&3
  cat <&3`;

const deployed = (name: string): string => readFileSync(path.join(root, "deploy", name), "utf8");
const [settings = "", dropIn = ""] = blocksOf(page, "ini");
const [account = ""] = blocksOf(page, "bash");
const [cron = ""] = blocksOf(page, "cron");
const folders = ["/srv/teckna-0.2.0", "/srv/teckna-0.3.0"];

const disk = mkdtempSync(path.join(tmpdir(), "teckna-disk-"));
chmodSync(disk, 0o755);
const certificate = await generate([{ name: "commonName", value: host }], {
  keyType: "ec",
  extensions: [{ name: "subjectAltName", altNames: [{ type: 2, value: host }] }],
});
const backupKey = `BACKUP_KEY=${randomBytes(32).toString("base64")}`;
const ownAuthority = `NODE_EXTRA_CA_CERTS=${authority}`;
const environmentFile = `${settings.replace(/^BACKUP_KEY=$/m, backupKey)}\n${ownAuthority}\n`;

const opened: ReturnType<typeof bootMachine>[] = [];

const openMachine = async () => {
  const machine = bootMachine({ versions: folders, host, disk });
  opened.push(machine);
  const orOver = (isThere: () => boolean) =>
    until(() => {
      if (machine.isOver()) throw new Error(machine.output());
      return isThere();
    }, timeoutMs);
  /** Runs a command, and returns what it prints. */
  const run = (command: string): string => {
    const { status, text } = machine.run("sh", "-c", command);
    expect({ command, status }, text).toEqual({ command, status: 0 });
    return text;
  };
  const responseOf = (address: string): string => {
    const script = `fetch("${address}").then(async (it) => console.log(it.status, await it.text()), ({ cause }) => console.log(cause.code))`;
    return machine.run("env", ownAuthority, node, "-e", script).text;
  };
  // Asked again and again beside a product that starts, so by a program that costs little.
  const readiness = (): string => machine.run("bash", "-c", readyz).text;
  const isReady = (): boolean => readiness().startsWith("HTTP/1.1 200 ");
  await orOver(() => machine.run("systemctl", "is-active", "basic.target").status === 0);
  return {
    ...machine,
    run,
    tryToRun: (command: string) => machine.run("sh", "-c", command),
    responseOf,
    readiness,
    isReady,
    untilReady: () => orOver(isReady),
    journal: () => run(`${machineCommand("journalctl ")} --no-pager --output=cat`),
    /** From a clone up to the start of the service. */
    prepare: (): void => {
      const { private: key, cert } = certificate;
      machine.write(authority, cert);
      machine.write(`/etc/letsencrypt/live/${host}/fullchain.pem`, cert);
      machine.write(`/etc/letsencrypt/live/${host}/privkey.pem`, key, 0o600);
      run(machineCommand("ln -s "));
      machine.write("/etc/teckna.env", environmentFile, 0o600);
      for (const line of account.split("\n")) run(line);
      machine.write("/etc/systemd/system/teckna.service", deployed("teckna.service"));
      machine.write("/etc/systemd/system/teckna.service.d/backup.conf", `${dropIn}\n`);
    },
    start: async (): Promise<void> => {
      run(machineCommand("systemctl daemon-reload "));
      await orOver(isReady);
    },
  };
};

/** Another command of the product instead of the documented one, with the same settings and account. */
const asAccount = (words: string): string =>
  machineCommand("(set -a; ").replace(/run doctor\)$/, `run -s ${words})`);

// Also those that a failed test left running.
afterAll(async () => {
  await Promise.all(opened.map((machine) => machine.end("SIGKILL")));
  rmSync(disk, { recursive: true });
});

it("is reported with the commands for the account and the key, which the machine gets", () => {
  expect(settings).toMatch(/^BACKUP_KEY=$/m);
  expect(account.split("\n")).toEqual([
    machineCommand("useradd "),
    machineCommand("install "),
    machineCommand("chown -R teckna:teckna /mnt/"),
  ]);
});

/** As docs/operations.md leads from a clone to users, in its order. */
describe.runIf(mayBoot)("a machine on which the commands of docs/operations.md are run", () => {
  let machine: Awaited<ReturnType<typeof openMachine>>;
  let first: number;

  beforeAll(async () => {
    machine = await openMachine();
    machine.prepare();
    await machine.start();
    first = machine.product();
  });
  afterAll(() => machine.end());

  it("runs the product with its account, its settings and no more permissions than it needs", async () => {
    const [, user] = /^teckna:x:(\d+):/m.exec(machine.read("/etc/passwd")) ?? [];
    const status = readFileSync(`/proc/${first}/status`, "utf8");
    expect(status).toMatch(new RegExp(`^Uid:\\s+${user}\\s+${user}\\s`, "m"));
    expect(status).toMatch(/^CapBnd:\s+0+$/m);
    expect(status).toMatch(/^NoNewPrivs:\s+1$/m);
    expect(readlinkSync(`/proc/${first}/cwd`)).toBe(folders[0]);
    const environment = readFileSync(`/proc/${first}/environ`, "utf8").split("\0");
    expect(environment).toContain("SMTP_FROM=Teckna <teckna@example.com>");
    // ProtectSystem: everything is read-only except the product's own folders.
    const mounts = readFileSync(`/proc/${first}/mountinfo`, "utf8").split("\n");
    const optionsOf = (place: string) =>
      mounts.findLast((line) => line.split(" ")[4] === place)?.split(" ")[5];
    expect(optionsOf("/")).toMatch(/^ro,/);
    for (const place of ["/var/lib/teckna", "/run/teckna", "/mnt/backup/teckna"])
      expect(optionsOf(place)).toMatch(/^rw,/);
    // The product serves a moment before it logs the invitation, and the journal has it later still.
    const invitation = /^ {2}temporary password {2}\S+$/m;
    await until(() => invitation.test(machine.journal()), timeoutMs);
    const verified = machine.tryToRun("systemd-analyze verify teckna.service");
    expect(verified).toEqual({ status: 0, text: "" });
    const unit = "/etc/systemd/system/teckna.service";
    machine.run(`systemd-analyze security --offline=true --threshold=${maxExposure * 10} ${unit}`);
  });

  it.runIf(hasNginx)("is behind nginx with TLS, by the example as it is", () => {
    machine.run("systemctl start nginx");
    machine.write("/etc/nginx/sites-enabled/teckna", deployed("nginx.conf"));
    machine.run(machineCommand("nginx -t "));
    expect(machine.responseOf(`https://${host}/readyz`)).toMatch(/^200 .*"ready"/);
    expect(machine.responseOf(`http://${host}/livez`)).toMatch(/^200 /);
    expect(machine.responseOf(`https://${host}/metrics`)).toMatch(/^404 /);
  });

  it("runs the other commands with the settings and the account of the service", async () => {
    await until(() => machine.readiness().includes('"current"'), timeoutMs);
    const { text } = machine.tryToRun(machineCommand("(set -a; "));
    const wrong = text.split("\n").filter((line) => line.startsWith("BAD"));
    // There is no mail server.
    expect(wrong, text).toEqual([expect.stringMatching(/^BAD {2}mail: mail\.example\.com:587 /)]);
    expect(machine.run(asAccount("user -- list"))).toMatch(/^admin\t/m);
    // As cron runs it: with the variables of its file and hardly any others.
    const [, variables = ""] = /^(PATH=.*)$/m.exec(cron) ?? [];
    const [, command = ""] =
      /^(?:\S+ ){5}root (.*)$/.exec(machineCommand("30 1 * * * root ")) ?? [];
    expect(command).not.toMatch(/^$|[%']/);
    machine.run(`env -i ${variables} HOME=/root SHELL=/bin/sh sh -c '${command}'`);
    const file = machine.run("ls /var/backups/teckna").trim();
    const place = `/var/backups/teckna/${file}`;
    expect(file).toMatch(/\.backup$/);

    // Files from another machine belong to nobody here.
    const verify = asAccount(`verify -- ${place}`);
    machine.run(`chown root:root ${place} && chmod 600 ${place}`);
    expect(machine.tryToRun(verify)).toMatchObject({
      status: 1,
      text: expect.stringContaining("cannot be read: EACCES"),
    });
    machine.run(machineCommand("chown teckna ").replace("FILE", place));
    machine.run(verify);
    const folder = "/mnt/backup/teckna";
    machine.run(`chown -R 4711:4711 ${folder}`);
    const verifyFolder = asAccount(`verify -- ${folder}`);
    expect(machine.tryToRun(verifyFolder)).toMatchObject({
      status: 1,
      text: expect.stringContaining("cannot be used: EACCES"),
    });
    machine.run(machineCommand("chown -R teckna:teckna …").replace("…", folder));
    machine.run(verifyFolder);
  });

  it("keeps the product running, however it ends, and takes another version in its place", async () => {
    // Where control groups do not report that they are empty, as version 1 in a container, systemd waits for killed
    // processes as long as for stopping ones.
    const override = (setting: string): void => {
      const place = "/etc/systemd/system/teckna.service.d/override.conf";
      machine.write(place, `[Service]\n${setting}\n`);
      machine.run("systemctl daemon-reload");
    };
    override("TimeoutStopSec=3");
    process.kill(first, "SIGKILL");
    await until(() => ![0, first].includes(machine.product()), timeoutMs);
    override("");
    await machine.untilReady();
    machine.run(machineCommand("ln -sfn "));
    machine.run(machineCommand("systemctl restart "));
    await machine.untilReady();
    expect(readlinkSync(`/proc/${machine.product()}/cwd`)).toBe(folders[1]);
    machine.run("systemctl stop teckna");
    expect(machine.isReady()).toBe(false);
    await until(() => machine.journal().includes('"stopped"'), timeoutMs);
    expect(machine.journal().match(/temporary password/g)).toHaveLength(1);
  });
});

describe.runIf(mayBoot)("another machine in place of a lost one", () => {
  it("has what was acknowledged until two seconds before, five on busy cores, by the documented restore", async () => {
    const lost = await openMachine();
    lost.prepare();
    await lost.start();
    await until(() => lost.readiness().includes('"current"'), timeoutMs);
    lost.run(asAccount("user -- create anna --email anna@example.com"));
    await pause(Math.min(onBusyCores(atRiskMs.usual), atRiskMs.most));
    await lost.end("SIGKILL");

    const next = await openMachine();
    // Another account of the system takes the number that the one of the lost machine had.
    next.run("useradd --system other");
    next.prepare();
    next.run(asAccount("restore -- /mnt/backup/teckna"));
    await next.start();
    expect(next.run(asAccount("user -- list"))).toMatch(/^admin\t[^]*^anna\t/m);
    expect(next.journal()).not.toContain("temporary password");
    await next.end();
  });
});
