import { statfsSync } from "node:fs";

/** Two pieces of PostgreSQL's log of writes: with less it soon stops, and cannot start again before there is more. */
const leastBytes = 32 * 1_048_576;

/** Bytes that may still be written in a folder; `null` where the system does not say. */
export const roomIn = (folder: string): number | null => {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    // A folder that is gone is another failure, which the database reports.
    return null;
  }
};

/** Whether PostgreSQL can go on writing in a folder. */
export const hasRoomIn = (folder: string): boolean => (roomIn(folder) ?? Infinity) >= leastBytes;

/** What is known of the room that the database has for more. */
export type DiskRoom = {
  readonly isFull: () => boolean;
  /** Looks again because the database has refused a write for lack of room. */
  readonly noteRefusal: () => void;
  readonly close: () => void;
};

export type RoomWatch = {
  /** Whether there is room; `null` where that cannot be known now. */
  readonly look: () => Promise<boolean | null>;
  /** Looks also while nothing was refused. */
  readonly isSteady: boolean;
  readonly onChange: (isFull: boolean) => void;
};

const lookMs = 1_000;

/** Follows whether there is room: it reports a change once. */
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
  }, lookMs).unref();
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
