import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { findDebianProgram } from "./debian-program.ts";

const root = path.resolve(import.meta.dirname, "../../..");

/** An example of `deploy/`, adapted to run in front of a product on this machine, and of a server that is stopped. */
export type ProxySetup = {
  readonly command: readonly string[];
  /** The command that validates the file without starting the proxy. */
  readonly check: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  /** The certificate of the authority that issued the proxy's; it may be created only when the proxy starts. */
  readonly authority: string;
};

export type ProxyPlace = {
  readonly folder: string;
  readonly product: number;
  readonly plain: number;
  readonly secure: number;
  /** A certificate for `localhost`. */
  readonly certificate: { readonly key: string; readonly cert: string };
};

/** Where nothing listens: another server, which is being replaced. */
const stopped = "127.0.0.1:1";

/** The example with replacements, each of which must match. */
const example = (name: string, changes: readonly (readonly [from: string, to: string])[]): string =>
  changes.reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new RangeError(`deploy/${name} has no ${from}`);
      return text.replaceAll(from, to);
    },
    readFileSync(path.join(root, "deploy", name), "utf8"),
  );

const setUpNginx = (program: string, place: ProxyPlace): ProxySetup => {
  const { folder, product, plain, secure, certificate } = place;
  const [key, cert] = [path.join(folder, "key.pem"), path.join(folder, "cert.pem")];
  writeFileSync(key, certificate.key);
  writeFileSync(cert, certificate.cert);
  const site = example("nginx.conf", [
    ["server 127.0.0.1:3000", `server ${stopped} max_fails=0; server 127.0.0.1:${product}`],
    ["listen 80;", `listen 127.0.0.1:${plain};`],
    ["listen 443 ", `listen 127.0.0.1:${secure} `],
    ["listen [::]:80;", ""],
    ["listen [::]:443 ssl http2;", ""],
    ["/etc/letsencrypt/live/teckna.example.com/fullchain.pem", cert],
    ["/etc/letsencrypt/live/teckna.example.com/privkey.pem", key],
    ["server_name teckna.example.com", "server_name localhost"],
  ]);
  writeFileSync(path.join(folder, "site.conf"), site);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${path.join(folder, name)};`)
    .join("\n");
  const main = path.join(folder, "nginx.conf");
  writeFileSync(
    main,
    `daemon off; master_process off; pid ${path.join(folder, "nginx.pid")};
events {}
http { access_log off; ${temporary} include site.conf; }\n`,
  );
  const words = [program, "-e", "stderr", "-p", folder, "-c", main];
  return { command: words, check: [...words, "-t"], environment: {}, authority: cert };
};

const setUpCaddy = (program: string, place: ProxyPlace): ProxySetup => {
  const { folder, product, plain, secure } = place;
  const file = path.join(folder, "Caddyfile");
  const here = `{\n admin off\n http_port ${plain}\n https_port ${secure}\n skip_install_trust\n}\n`;
  writeFileSync(file, here + example("Caddyfile", []));
  mkdirSync(path.join(folder, "home"));
  const words = ["--config", file, "--adapter", "caddyfile"];
  return {
    command: [program, "run", ...words],
    check: [program, "validate", ...words],
    environment: {
      SITE: "localhost",
      UPSTREAM: `${stopped} 127.0.0.1:${product}`,
      HOME: path.join(folder, "home"),
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    },
    authority: path.join(folder, "caddy/pki/authorities/local/root.crt"),
  };
};

type Proxy = {
  readonly name: string;
  /** `null` if the program is not available. */
  readonly setUp: ((place: ProxyPlace) => ProxySetup) | null;
};

const proxyOf = (
  name: string,
  file: string,
  setUp: (program: string, place: ProxyPlace) => ProxySetup,
): Proxy => {
  const program = findDebianProgram(name, file)?.file ?? null;
  return { name, setUp: program === null ? null : (place) => setUp(program, place) };
};

export const proxies: readonly Proxy[] = [
  proxyOf("nginx", "usr/sbin/nginx", setUpNginx),
  proxyOf("caddy", "usr/bin/caddy", setUpCaddy),
];
