import { parentPort, workerData } from "node:worker_threads";
import { propose } from "@teckna/domain/releases/propose";
import { readCommitTables } from "@teckna/domain/releases/tables/read-tables";

/** What this thread, which has compiled no rule yet, is given and sends back. */
export type FirstText = { readonly text: string };
export type FirstTextMs = number;

// Given by the thread that started this one.
const { text } = workerData as FirstText;
const before = process.threadCpuUsage();
propose(text);
readCommitTables(text);
const { user, system } = process.threadCpuUsage(before);
parentPort?.postMessage(((user + system) / 1000) satisfies FirstTextMs);
