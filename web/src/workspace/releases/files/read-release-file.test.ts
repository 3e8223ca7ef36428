import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makePdf } from "../../../../../domain/test/make-pdf.ts";
import { fakeWorkers } from "../../../../test/fake-worker.ts";
import type { PdfReply } from "./pdf-worker.ts";
import { type ReadFile, readReleaseFile } from "./read-release-file.ts";

let worker: ReturnType<typeof fakeWorkers>;

beforeEach(() => {
  vi.useFakeTimers();
  worker = fakeWorkers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const fileOf = (name: string, content: BlobPart): File => new File([content], name);

const readBytes = (name: string, content: BlobPart): Promise<ReadFile> =>
  readReleaseFile(fileOf(name, content), () => {}, AbortSignal.any([]));

/** Starts reading a PDF and waits until the worker has received it. */
const begun = async (stop = new AbortController()) => {
  const reported: (readonly [number, number])[] = [];
  const file = fileOf("a.pdf", makePdf([[]]));
  const read = readReleaseFile(file, (page, of) => reported.push([page, of]), stop.signal);
  await vi.waitFor(() => worker());
  const say = (reply: PdfReply): void => worker().say(reply);
  say("ready");
  return { read, say, reported, stop };
};

test("a PDF says how far it is read, and its text has its pages", async () => {
  const { read, say, reported } = await begun();
  expect(worker().given).toHaveLength(1);
  say({ page: 1, pages: 2 });
  const pdf = { text: "ett\n\ftvå", pageStarts: [0, 5], withoutText: [] };
  say({ reading: { ok: true, pdf } });
  expect(await read).toMatchObject({
    ok: true,
    release: { text: pdf.text, pageStarts: [0, 5] },
    unreadable: null,
  });
  expect(reported).toEqual([[1, 2]]);
  expect(worker().isEnded).toBe(true);
});

test("text that fonts say nothing of is kept and reported", async () => {
  const { read, say } = await begun();
  const text = "\ue001\ue002\ue003abcdefg";
  say({ reading: { ok: true, pdf: { text, pageStarts: [0], withoutText: [2] } } });
  expect(await read).toMatchObject({ ok: true, unreadable: 0.3, withoutText: [2] });
});

test("a worker that is no page further after twenty seconds is ended", async () => {
  const { read, say } = await begun();
  await vi.advanceTimersByTimeAsync(19_999);
  say({ page: 1, pages: 2 });
  await vi.advanceTimersByTimeAsync(19_999);
  expect(worker().isEnded).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await read).toEqual({ ok: false, fault: "slow" });
  expect(worker().isEnded).toBe(true);
});

test("a reading that is stopped, or fails, ends its worker", async () => {
  const stopped = await begun();
  stopped.stop.abort();
  await expect(stopped.read).rejects.toThrow();
  expect(worker().isEnded).toBe(true);
  const failed = await begun();
  worker().fail();
  expect(await failed.read).toEqual({ ok: false, fault: "failed" });
  const torn = await begun();
  torn.say("failed");
  expect(await torn.read).toEqual({ ok: false, fault: "failed" });
  expect(worker().isEnded).toBe(true);
});

test.each([
  ["in UTF-8", "brev.txt", "Räntan är 4 %"],
  ["in UTF-16", "brev.TXT", Uint8Array.from([0xff, 0xfe, 0x52, 0, 0xe4, 0])],
  ["of Windows", "brev.txt", Uint8Array.from([0x52, 0xe4])],
])("a text file %s is read as it is", async (_, name, content) => {
  const read = await readBytes(name, content);
  expect(read).toMatchObject({ ok: true, release: { pageStarts: [0] }, withoutText: [] });
  expect(read.ok && read.release.text).toMatch(/^Rä/u);
});

test.each([
  ["of no bytes", "a.pdf", "", "empty"],
  ["of blanks", "a.txt", " \n", "empty"],
  ["of Word", "a.docx", "PK\u0003\u0004", "unknown"],
  ["that is text by another name", "a.pdf", "Priset är 1,06 SEK", "unknown"],
  ["that is a page of the web", "a.txt", "<!DOCTYPE html><p>1,06</p>", "unknown"],
  ["of bytes that are no text", "a.txt", "a\0b", "unknown"],
  ["of more text than is kept", "a.txt", "å".repeat(1_000_001), "tooLong"],
  ["larger than is read", "a.pdf", new Uint8Array(50_000_001), "tooLarge"],
])("a file %s is refused for that", async (_, name, content, fault) => {
  expect(await readBytes(name, content)).toEqual({ ok: false, fault });
});

test("a PDF is known by its mark, whatever its name and what stands before it", async () => {
  const read = readBytes("a.docx", `junk${"%PDF-1.4"}`);
  await vi.waitFor(() => worker());
  worker().fail();
  expect(await read).toEqual({ ok: false, fault: "failed" });
});
