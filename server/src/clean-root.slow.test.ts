import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { findDebianProgram } from "../test/processes/debian-program.ts";
import {
  copied,
  imageUser,
  imageVariables,
  layOutCopied,
  layOutRoot,
  wordsOf,
} from "../test/processes/image.ts";
import { startProgram } from "../test/processes/processes.ts";
import { mayMount } from "../test/processes/small-disk.ts";
import { freePort } from "../test/free-port.ts";

const root = path.resolve(import.meta.dirname, "../..");
/** Builds the container's file system, read-only except `/data` and `/tmp`, and switches to its user. */
const script = `
set -e
ro() { mount --bind "$1" "$2" && mount -o remount,ro,bind "$2"; }
mount --bind "$ROOT" "$ROOT"
ro /usr "$ROOT/usr"
for place in $COPIED; do ro "$PROJECT/$place" "$ROOT/srv/teckna/$place"; done
mount -t tmpfs -o mode=700,uid=${imageUser},gid=${imageUser} teckna "$ROOT/data"
mount -t tmpfs -o mode=1777 teckna "$ROOT/tmp"
mount -t proc proc "$ROOT/proc"
mount --bind /dev "$ROOT/dev"
mount -o remount,ro,bind "$ROOT"
exec chroot "$ROOT" setpriv --reuid=${imageUser} --regid=${imageUser} --clear-groups --no-new-privs \\
  --bounding-set=-all --inh-caps=-all env -i $VARIABLES sh -c '
    cd /srv/teckna
    if touch server/x /x 2>/dev/null; then exit 9; fi
    "$@" & trap "kill -TERM $!" TERM; wait; wait
  ' sh ${wordsOf("ENTRYPOINT").join(" ")}
`;

// Skipped where a real container runtime is available: see `container.slow.test.ts`.
it.runIf(!findDebianProgram("crun", "usr/bin/crun") && mayMount(tmpdir()))(
  "starts as the image does: by its command and its files, without rights, on a root that is read-only",
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "teckna-root-"));
    chmodSync(folder, 0o755);
    layOutRoot(folder, "/data");
    layOutCopied(folder);
    mkdirSync(path.join(root, "web/dist"), { recursive: true });
    const port = String(await freePort());
    const settings = Object.entries({ ...imageVariables, PORT: port, HOST: "127.0.0.1" });
    const environment = {
      ROOT: folder,
      PROJECT: root,
      COPIED: copied.join(" "),
      VARIABLES: settings.map(([name, value]) => `${name}=${value}`).join(" "),
    };
    // The program named after it is not used; the command is that of the image.
    const launcher = ["unshare", "--mount", "sh", "-c", script, "sh"];
    const program = startProgram("server/src/main.ts", environment, launcher);
    await program.until(/^Teckna is running/m);
    const health = wordsOf("CMD").at(-1)?.replace("process.env.PORT", port) ?? "";
    expect(health).toContain("/readyz");
    const response = await fetch(`http://127.0.0.1:${port}/readyz`);
    expect(response.status).toBe(200);
    await program.kill("SIGTERM");
    expect(program.output()).toContain('"stopped"');
    rmSync(folder, { recursive: true });
  },
);

/** Hides /tmp behind an empty one; the project stays visible, even if it lies below /tmp. */
const hideTmp = `
set -e
mount --bind "$PROJECT" "$KEPT"
mount -t tmpfs teckna /tmp
mkdir -p "$PROJECT"
mount --bind "$KEPT" "$PROJECT"
cd "$PROJECT"
exec "$@"
`;

it.runIf(mayMount(tmpdir()))(
  "is reached by commands though systemd gives it a /tmp of its own",
  async () => {
    const unit = readFileSync(path.join(root, "deploy/teckna.service"), "utf8");
    expect(unit).toMatch(/^PrivateTmp=yes$/m);
    const [, runtime = ""] = /^RuntimeDirectory=(.+)$/m.exec(unit) ?? [];
    expect(unit).toMatch(new RegExp(`^Environment=.*\\bTMPDIR=/run/${runtime}$`, "m"));
    // Neither is below /tmp, which is hidden.
    const folder = mkdtempSync("/var/tmp/teckna-unit-");
    chmodSync(folder, 0o755);
    const places = { DATA_DIR: path.join(folder, "data"), TMPDIR: path.join(folder, "run") };
    const kept = path.join(folder, "project");
    for (const place of [places.TMPDIR, kept]) mkdirSync(place);
    const port = String(await freePort());
    const environment = { ...places, PORT: port, PROJECT: root, KEPT: kept };
    const program = startProgram("server/src/main.ts", environment, [
      "unshare",
      "--mount",
      "sh",
      "-c",
      hideTmp,
      "sh",
    ]);
    await program.until(/^Teckna is running/m);
    const command = startProgram("server/src/user-main.ts", { DATA_DIR: places.DATA_DIR }, [
      "sh",
      "-c",
      'exec "$@" list',
      "sh",
    ]);
    expect(await command.ended()).toBe(0);
    expect(command.output()).toMatch(/^admin\t/);
    await program.kill("SIGTERM");
    rmSync(folder, { recursive: true });
  },
);
