import { DatabaseError } from "pg";
import { expect, it } from "vitest";
import { readTestSettings } from "../../test/test-api.ts";
import { type DiskRoom, endlessRoom } from "../db/disk/disk-room.ts";
import { AppError } from "../errors.ts";
import { createLog } from "../log.ts";
import { streamLines } from "./ndjson.ts";
import { openServer } from "./open-server.ts";

const fullDisk = Object.assign(new DatabaseError("could not extend file", 0, "error"), {
  code: "53100",
});

/** The line of a stream whose work fails, what is logged, and how often the disk is looked at. */
const streamFailing = async (error: unknown, isFull = false) => {
  const lines: string[] = [];
  let looks = 0;
  const room: DiskRoom = { ...endlessRoom, isFull: () => isFull, noteRefusal: () => (looks += 1) };
  const log = createLog("error", { write: (line) => void lines.push(line) });
  const app = openServer({ settings: readTestSettings(), log, room });
  app.get("/lines", (request, reply) =>
    reply.send(streamLines(request, () => Promise.reject(error))),
  );
  const { body } = await app.inject("/lines");
  await app.close();
  return { code: JSON.parse(body).error.code, logged: lines.length, looks };
};

it("a full disk is noticed by an upload as by any other request", async () => {
  expect(await streamFailing(fullDisk)).toEqual({ code: "diskFull", logged: 1, looks: 1 });
  expect(await streamFailing(fullDisk, true)).toEqual({ code: "diskFull", logged: 0, looks: 1 });
});

it("logs what the server is to blame for, and no refusal", async () => {
  expect(await streamFailing(new TypeError("a bug"))).toMatchObject({
    code: "internal",
    logged: 1,
  });
  expect(await streamFailing(new AppError("forbidden"))).toMatchObject({
    code: "forbidden",
    logged: 0,
  });
});
