import { scriptPolicy } from "../../ui/script-policy.ts";
// oxlint-disable-next-line import/default -- Vite gives this import its default export.
import xlsxAddress from "../files/xlsx-worker.ts?worker&url";
// oxlint-disable-next-line import/default -- Vite gives this import its default export.
import address from "../worker/paste-worker.ts?worker&url";
// oxlint-disable-next-line import/default -- Vite gives this import its default export.
import refusedAddress from "../refused/refused-worker.ts?worker&url";

const trusted = scriptPolicy("teckna", [address, xlsxAddress, refusedAddress]);

/** The worker's address, as a trusted script URL for the content security policy. */
export const workerAddress = (): string => trusted(address);

/** The same for the worker that reads spreadsheets, loaded when the first one is opened. */
export const xlsxWorkerAddress = (): string => trusted(xlsxAddress);

/** The same for the worker that writes files of refused rows. */
export const refusedWorkerAddress = (): string => trusted(refusedAddress);
