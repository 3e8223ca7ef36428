import { readFileSync, statSync } from "node:fs";
import path from "node:path";

/** The account that runs PostgreSQL; empty means that of this process. PostgreSQL refuses to run as root. */
export type ProcessOwner = { readonly uid?: number; readonly gid?: number };

const statOf = (file: string) => statSync(file, { throwIfNoEntry: false });

const accountNamed = (name: string): ProcessOwner | null => {
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(":") ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null;
};

/** As root: the owner of the cluster where there is one, else an unprivileged account. */
export const chooseOwner = (clusterFolder: string): ProcessOwner => {
  if (process.getuid?.() !== 0) return {};
  const cluster = statOf(clusterFolder);
  if (cluster && cluster.uid !== 0) return { uid: cluster.uid, gid: cluster.gid };
  return accountNamed("postgres") ?? accountNamed("nobody") ?? { uid: 65_534, gid: 65_534 };
};

const mayEnter = (folder: string, uid: number): boolean => {
  const { uid: owner, mode } = statSync(folder);
  return (mode & (owner === uid ? 0o100 : 0o001)) !== 0;
};

/** Whether the owner may enter every folder on the path to this one. */
export const canReach = (folder: string, { uid }: ProcessOwner): boolean => {
  if (uid === undefined) return true;
  const parent = path.dirname(folder);
  return mayEnter(folder, uid) && (parent === folder || canReach(parent, { uid }));
};
