import { once } from "node:events";
import { connect } from "node:net";
import { parentPort, workerData } from "node:worker_threads";

/**
 * Reports whether a connection succeeded, and the error codes of failed ones; runs as a thread, from its parent's first
 * message to the next.
 */
const met = new Set<string>();
let isOver = false;
let tries = 0;
parentPort?.once("message", () => (isOver = true));

const connectOnce = async (): Promise<string> => {
  const client = connect(workerData);
  const outcome = await once(client, "connect").then(
    () => "connected",
    (error: NodeJS.ErrnoException) => error.code ?? error.message,
  );
  client.destroy();
  return outcome;
};

do {
  met.add(await connectOnce());
  if (tries === 0) parentPort?.postMessage("connecting");
  tries += 1;
} while (!isOver);
parentPort?.postMessage([...met]);
