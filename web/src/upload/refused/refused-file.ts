import type { RefusedRecords } from "./refused-records.ts";
import type { RefusedReply } from "./refused-worker.ts";
import { offerFile } from "../../ui/offer-file.ts";
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

/** Written in a separate worker, as there may be a hundred thousand rows. */
export const downloadRefused = async (records: RefusedRecords, name: string): Promise<void> =>
  offerFile(await write(records), `${name}.${records.format}`);
