import { randomBytes, randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { afterEach, describe, expect, it } from "vitest";
import { asDocument, linesOf } from "../../test/batches.ts";
import { pause, startProgram, type Program } from "../../test/processes/processes.ts";
import { type ProductPlace, openProductPlace } from "../../test/processes/product-place.ts";
import { signInFirst } from "../../test/signed-in.ts";
import { smallDisks } from "../../test/processes/small-disk.ts";

const rowsPerBatch = 1100;
const charactersPerRow = 19_000;
/** Random marks hardly compress, and the text indexes leave them out. */
const marks = "!#$%&()*+,-./:;<=>?@[]^_{|}~¤§°±";
const withinMs = 120_000;

let place: ProductPlace;
let product: Program;

afterEach(async () => {
  await product.kill("SIGTERM");
  place.clear();
});

const until = async (isSo: () => Promise<boolean>): Promise<void> => {
  const deadline = Date.now() + withinMs;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`not within ${withinMs} ms:\n${product.output()}`);
    await pause(50);
  }
};

const isReady = async (): Promise<boolean> =>
  (await fetch(`${place.origin}/readyz`).catch(() => null))?.status === 200;

const isFull = async (): Promise<boolean> => {
  const reported = (await (await fetch(`${place.origin}/readyz`)).json()) as { code?: string };
  return reported.code === "unavailableDiskFull";
};

const linesWith = (text: string): number => product.output().split(text).length - 1;

const newComment = (): string =>
  Array.from(randomBytes(charactersPerRow), (byte) => marks[byte % marks.length]).join("");

const batchOf = (marker: string, rows: number, comment = ""): string =>
  linesOf(
    Array.from({ length: rows }, (_, index) => ({
      table: "issues",
      line: index + 2,
      cells: {
        id: `${marker}-${index}`,
        share_id: marker,
        // A different text for each row.
        internal_comment: comment.slice(index) + comment.slice(0, index),
      },
    })),
    randomUUID(),
  );

type Reported = { readonly status: number; readonly body: Record<string, unknown> };

const send = async (token: string, body: string): Promise<Reported> => {
  const headers = { ...asDocument, authorization: `Bearer ${token}` };
  const response = await fetch(`${place.origin}/api/batches`, { method: "POST", headers, body });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

const countOf = async (token: string, marker: string): Promise<number> => {
  const headers = { authorization: `Bearer ${token}` };
  const query = `share_id=${marker}&page=1&page_size=1`;
  const response = await fetch(`${place.origin}/api/issues?${query}`, { headers });
  expect(response.status).toBe(200);
  return Number(response.headers.get("x-total-count"));
};

const start = async (launcher: readonly string[] = []): Promise<void> => {
  product = startProgram("server/src/main.ts", place.environment, launcher);
  await until(isReady);
};

describe.each(smallDisks(tmpdir()))("$name", ({ launcher, fill, free, reported }) => {
  it.runIf(free)("is reported once, and what is stored is read meanwhile", async () => {
    place = await openProductPlace({ LOG_LEVEL: "info" });
    await start(launcher(place.dataDir));
    const token = await signInFirst(place.origin, place.firstUser);
    expect(await send(token, batchOf("KEPT", 3))).toMatchObject({ status: 200 });
    fill(product.child.pid ?? 0, place.dataDir);
    await until(isFull);
    for (const name of ["A", "B", "C"])
      expect(await send(token, batchOf(name, 1))).toMatchObject({
        status: 507,
        body: { code: "diskFull", saved: false },
      });
    expect(await countOf(token, "KEPT")).toBe(3);
    expect((await fetch(`${place.origin}/livez`)).status).toBe(200);

    free?.(product.child.pid ?? 0, place.dataDir);
    await until(isReady);
    expect(await send(token, batchOf("NEXT", 1))).toMatchObject({ status: 200 });
    expect(linesWith('"level":"error"')).toBe(1);
    expect(linesWith("the disk is full")).toBe(1);
    expect(linesWith("there is room on the disk again")).toBe(1);
  });

  it("leaves nothing of a batch, is reported, and the same batch is saved once there is room", async () => {
    place = await openProductPlace({ LOG_LEVEL: "fatal" });
    await start(launcher(place.dataDir));
    const token = await signInFirst(place.origin, place.firstUser);
    const body = batchOf("FULL", rowsPerBatch, newComment());
    fill(product.child.pid ?? 0, place.dataDir);
    const refused = await send(token, body);
    expect(refused).toMatchObject({ ...reported, body: { saved: false } });
    expect(await countOf(token, "FULL")).toBe(0);

    if (free) {
      free(product.child.pid ?? 0, place.dataDir);
      await until(isReady);
    } else {
      expect(await send(token, batchOf("NEXT", 1))).toMatchObject({ status: 200 });
      await product.kill("SIGTERM");
      await start();
    }
    expect(await send(token, body)).toMatchObject({
      status: 200,
      body: { result: { created: { issues: rowsPerBatch } } },
    });
    expect(await countOf(token, "FULL")).toBe(rowsPerBatch);
  });
});
