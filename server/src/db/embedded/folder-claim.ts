import { Buffer } from "node:buffer";
import { closeSync, constants, openSync, rmSync } from "node:fs";
import { type Server, connect, createServer } from "node:net";
import path from "node:path";

/**
 * Claims a folder's server for one process, visible to every process that shares the folder, even from another
 * container.
 */
export type FolderClaim = { release(): void };

const maxPath = 100;

type Place = { readonly file: string; release(): void };

/** A path short enough for a socket; `null` where there is none. */
const shorten = (file: string): Place | null => {
  if (Buffer.byteLength(file) <= maxPath) return { file, release: () => {} };
  if (process.platform !== "linux") return null;
  const descriptor = openSync(path.dirname(file), constants.O_RDONLY | constants.O_DIRECTORY);
  return {
    file: `/proc/self/fd/${descriptor}/${path.basename(file)}`,
    release: () => closeSync(descriptor),
  };
};

const responds = (file: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ path: file });
    const finish = (isThere: boolean) => {
      socket.destroy();
      resolve(isThere);
    };
    socket.once("connect", () => finish(true));
    socket.once("error", () => finish(false));
  });

const listen = (file: string): Promise<Server | null> =>
  new Promise((resolve) => {
    const server = createServer((socket) => socket.destroy());
    server.once("error", () => resolve(null));
    server.listen({ path: file }, () => resolve(server.unref()));
  });

/**
 * `null` while another process holds the claim. Where the file system has no sockets, only PostgreSQL's own lock file
 * protects the folder.
 */
export const claimFolder = async (clusterFolder: string): Promise<FolderClaim | null> => {
  const place = shorten(`${clusterFolder}.owner`);
  if (!place) return { release: () => {} };
  if (await responds(place.file)) {
    place.release();
    return null;
  }
  // Nobody responds: the file was left behind by a process that was killed.
  rmSync(place.file, { force: true });
  const server = await listen(place.file);
  return {
    release: () => {
      server?.close();
      place.release();
    },
  };
};
