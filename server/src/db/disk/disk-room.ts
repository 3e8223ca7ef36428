import { statfsSync } from "node:fs";

/** Two WAL segments: with less space PostgreSQL soon stops and cannot start again. */
const leastBytes = 32 * 1_048_576;

/** Free bytes for a folder; `null` where the system does not report them. */
export const roomIn = (folder: string): number | null => {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    // A missing folder is another fault, which the database reports.
    return null;
  }
};

/** Whether PostgreSQL has enough free space in a folder to go on writing. */
export const hasRoomIn = (folder: string): boolean => (roomIn(folder) ?? Infinity) >= leastBytes;

/** Tracks whether the database has disk space for more writes. */
export type DiskRoom = {
  readonly isFull: () => boolean;
  /** Checks again because the database refused a write for lack of space. */
  readonly noteRefusal: () => void;
  readonly close: () => void;
};

export type RoomWatch = {
  /** Whether there is space; `null` where that cannot be found out now. */
  readonly look: () => Promise<boolean | null>;
  /** Also checks while no write has been refused. */
  readonly isSteady: boolean;
  readonly onChange: (isFull: boolean) => void;
};

const pollMs = 1_000;

/** Tracks whether there is disk space, and reports each change once. */
export const watchRoom = ({ look, isSteady, onChange }: RoomWatch): DiskRoom => {
  let isFull = false;
  let isLooking = false;
  const lookNow = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    const hasRoom = await look().catch(() => null);
    isLooking = false;
    if (hasRoom === null || hasRoom !== isFull) return;
    isFull = !hasRoom;
    onChange(isFull);
  };
  const timer = setInterval(() => {
    if (isSteady || isFull) void lookNow();
  }, pollMs).unref();
  return {
    isFull: () => isFull,
    noteRefusal: () => void lookNow(),
    close: () => clearInterval(timer),
  };
};

export const endlessRoom: DiskRoom = {
  isFull: () => false,
  noteRefusal: () => {},
  close: () => {},
};
