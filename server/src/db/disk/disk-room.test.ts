import { tmpdir } from "node:os";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type DiskRoom, hasRoomIn, watchRoom } from "./disk-room.ts";

let hasRoom: boolean | null;
let looks: number;
let changes: boolean[];
let room: DiskRoom | null = null;

beforeEach(() => {
  vi.useFakeTimers();
  [hasRoom, looks, changes] = [true, 0, []];
});
afterEach(() => {
  room?.close();
  vi.useRealTimers();
});

const watch = (isSteady: boolean): DiskRoom => {
  room = watchRoom({
    look: async () => {
      looks += 1;
      return hasRoom;
    },
    isSteady,
    onChange: (isFull) => changes.push(isFull),
  });
  return room;
};

const seconds = (n: number) => vi.advanceTimersByTimeAsync(n * 1_000);

it("reports a full disk once, and once that there is room", async () => {
  const disk = watch(true);
  await seconds(3);
  hasRoom = false;
  await seconds(5);
  expect(disk.isFull()).toBe(true);
  hasRoom = true;
  await seconds(5);
  expect(disk.isFull()).toBe(false);
  expect(changes).toEqual([true, false]);
});

it("looks at another machine only after a refusal, and until there is room", async () => {
  const disk = watch(false);
  await seconds(5);
  expect(looks).toBe(0);
  hasRoom = false;
  disk.noteRefusal();
  await seconds(2);
  expect(disk.isFull()).toBe(true);
  hasRoom = true;
  await seconds(2);
  expect(disk.isFull()).toBe(false);
  const seen = looks;
  await seconds(5);
  expect(looks).toBe(seen);
});

it("keeps what it knows while nobody can say", async () => {
  const disk = watch(true);
  hasRoom = false;
  await seconds(2);
  hasRoom = null;
  await seconds(2);
  expect(disk.isFull()).toBe(true);
});

it("finds room in a folder that has some, and blames no folder that is missing", () => {
  expect(hasRoomIn(tmpdir())).toBe(true);
  expect(hasRoomIn("/no/such/folder")).toBe(true);
});
