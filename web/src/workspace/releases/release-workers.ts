import { scriptPolicy } from "../../ui/script-policy.ts";
// oxlint-disable-next-line import/default -- Vite gives this import its default export.
import pdfAddress from "./files/pdf-worker.ts?worker&url";
// oxlint-disable-next-line import/default -- as above
import readerAddress from "./reader-worker.ts?worker&url";

const trusted = scriptPolicy("teckna-releases", [readerAddress, pdfAddress]);

/** The worker that finds what a text states. */
export const readerWorker = (): Worker => new Worker(trusted(readerAddress), { type: "module" });

/** The worker that extracts the text of a PDF. */
export const pdfWorker = (): Worker => new Worker(trusted(pdfAddress), { type: "module" });
