import { X509Certificate } from "node:crypto";
import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { isIP } from "node:net";
import path from "node:path";
import { openDataFolder } from "../db/disk/data-folder.ts";
import { isOutOfRoom } from "../db/disk/disk-full.ts";
import type { Settings } from "../settings.ts";
import { SetupProblem } from "../setup-problem.ts";

/** A private key and its certificate in PEM. */
export type Certificate = { readonly key: string; readonly cert: string };

type Place = Pick<Settings, "dataDir" | "host" | "publicUrl">;

const fileName = "https.pem";
const dayMs = 86_400_000;
const lifeDays = 365;
const renewDays = 30;
const everywhere = new Set(["0.0.0.0", "::"]);

const namesOf = ({ host, publicUrl }: Place): readonly string[] => {
  const ownName = new URL(publicUrl).hostname.replace(/^\[|\]$/g, "");
  const names = ["localhost", "127.0.0.1", "::1", ownName, host];
  return [...new Set(names)].filter((name) => !everywhere.has(name));
};

const covers = (certificate: X509Certificate, name: string): boolean =>
  (isIP(name) ? certificate.checkIP(name) : certificate.checkHost(name)) !== undefined;

const isUsable = (cert: string, names: readonly string[]): boolean => {
  const certificate = new X509Certificate(cert);
  const left = Date.parse(certificate.validTo) - Date.now();
  return left > renewDays * dayMs && names.every((name) => covers(certificate, name));
};

const readStored = (file: string): Certificate | null => {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found) return null;
  if ((found.mode & 0o077) !== 0)
    throw new SetupProblem(
      `others may read the private key in ${file}: make it readable to you alone (chmod 600)`,
    );
  const blocks = readFileSync(file, "utf8").match(/-----BEGIN [^]*?-----END [A-Z ]+-----/g) ?? [];
  const key = blocks.find((block) => block.includes("PRIVATE KEY"));
  const cert = blocks.find((block) => block.includes("BEGIN CERTIFICATE"));
  return key && cert ? { key, cert } : null;
};

const make = async (names: readonly string[]): Promise<Certificate> => {
  const altNames = names.map((name) =>
    isIP(name) ? ({ type: 7, ip: name } as const) : ({ type: 2, value: name } as const),
  );
  // Loaded on demand: two hundred files, needed only by a start with --https, once a year.
  const { generate } = await import("selfsigned");
  const made = await generate([{ name: "commonName", value: "Teckna, for trying out" }], {
    keyType: "ec",
    algorithm: "sha256",
    notAfterDate: new Date(Date.now() + lifeDays * dayMs),
    extensions: [
      { name: "basicConstraints", cA: false, critical: true },
      { name: "keyUsage", digitalSignature: true, critical: true },
      { name: "extKeyUsage", serverAuth: true },
      { name: "subjectAltName", altNames },
    ],
  });
  return { key: made.private.trim(), cert: made.cert.trim() };
};

// Stores key and certificate in one file by one rename, so that they always match.
const keep = (file: string, { key, cert }: Certificate): void => {
  const draft = `${file}.${process.pid}`;
  try {
    writeFileSync(draft, `${key}\n${cert}\n`, { mode: 0o600, flush: true });
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    // On a full disk it is used without being stored.
    if (!isOutOfRoom(error)) throw error;
  }
};

/** The product's self-signed certificate, created once and renewed before it expires. */
export const loadCertificate = async (place: Place): Promise<Certificate> => {
  const file = path.join(openDataFolder(place.dataDir), fileName);
  const names = namesOf(place);
  const stored = readStored(file);
  if (stored && isUsable(stored.cert, names)) return stored;
  const made = await make(names);
  keep(file, made);
  return made;
};
