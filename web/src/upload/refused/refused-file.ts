import type { RefusedRecords } from "./refused-records.ts";
import type { RefusedReply } from "./refused-worker.ts";
import { refusedWorkerAddress } from "../protocol/worker-address.ts";

const write = (records: RefusedRecords): Promise<Blob> => {
  const worker = new Worker(refusedWorkerAddress(), { type: "module" });
  const { promise, resolve, reject } = Promise.withResolvers<Blob>();
  worker.addEventListener("error", (event) => reject(new Error(event.message)));
  worker.addEventListener("message", ({ data }: MessageEvent<RefusedReply>) => {
    if ("file" in data) resolve(data.file);
    else reject(new Error(data.fault));
  });
  worker.postMessage(records);
  return promise.finally(() => worker.terminate());
};

const offer = (blob: Blob, name: string): void => {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};

/** Written in a worker of its own: there may be a hundred thousand rows. */
export const downloadRefused = async (records: RefusedRecords, name: string): Promise<void> =>
  offer(await write(records), `${name}.${records.format}`);
