import { Agent, request } from "node:http";
import { parentPort, workerData } from "node:worker_threads";
import type { Flood } from "./flood.ts";

/** All of 127.0.0.0/8 is this machine: for the product, the flood comes from another network. */
const localAddress = "127.0.0.2";

// Only `flood.ts` starts this thread.
const { endpoint, connections, calls } = workerData as Flood;
const agent = new Agent({ keepAlive: true, maxSockets: connections, localAddress });

const send = (action: string, body: object): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": `AWSCognitoIdentityProviderService.${action}`,
    };
    const call = request(endpoint, { method: "POST", agent, headers }, (response) => {
      response.resume();
      response.once("end", () => resolve(response.statusCode ?? 0));
    });
    call.once("error", reject);
    call.end(JSON.stringify(body));
  });

let next = 0;
const statuses = new Map<number, number>();

const flood = async (): Promise<void> => {
  for (;;) {
    const number = next++;
    const call = calls[number % calls.length];
    if (!call) return;
    const text = JSON.stringify(call.body).replaceAll("{n}", String(number));
    const status = await send(call.action, JSON.parse(text));
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
};

parentPort?.on("message", () => parentPort?.postMessage(Object.fromEntries(statuses)));
await Promise.all(Array.from({ length: connections }, flood));
