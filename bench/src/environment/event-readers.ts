import { type ClientRequest, type IncomingMessage, request } from "node:http";
import type { Product } from "./product.ts";

/** As many streams as one token may have, and one to spare. */
const readersOfToken = 20;

const makeToken = async ({ origin, tokens }: Product, name: string): Promise<string> => {
  const response = await fetch(`${origin}/api/tokens`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${tokens.identityToken}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({ name, rights: { read: true }, expires_in_days: 1 }),
  });
  if (response.status !== 201) throw new Error(`a token got ${response.status}`);
  const made: unknown = await response.json();
  // As the API describes it.
  return (made as { token: string }).token;
};

type Opened = { readonly request: ClientRequest; readonly response: IncomingMessage };

const openReader = (url: string, token: string): Promise<Opened> =>
  new Promise((resolve, reject) => {
    const opening = request(url, { agent: false, headers: { authorization: `Bearer ${token}` } });
    opening.once("error", reject);
    opening.once("response", (response) => {
      if (response.statusCode !== 200) return reject(new Error(`got ${response.statusCode}`));
      opening.off("error", reject).on("error", () => {});
      resolve({ request: opening, response: response.setEncoding("utf8") });
    });
    opening.end();
  });

export type EventReaders = {
  /** When each client received the event with this id, in ms of the monotonic clock. */
  arrivals(id: string): Promise<readonly number[]>;
  close(): void;
};

/** Programs that follow the events, each with a connection of its own. */
export const openEventReaders = async (product: Product, count: number): Promise<EventReaders> => {
  const opened: Opened[] = [];
  for (let first = 0; first < count; first += readersOfToken) {
    const token = await makeToken(product, `reader ${first} ${Date.now()}`);
    const some = Math.min(readersOfToken, count - first);
    const url = `${product.origin}/api/events`;
    opened.push(...(await Promise.all(Array.from({ length: some }, () => openReader(url, token)))));
  }
  for (const { response } of opened) response.resume();
  const arrival = ({ response }: Opened, id: string): Promise<number> =>
    new Promise((resolve) => {
      const look = (text: string): void => {
        if (!text.includes(id)) return;
        response.off("data", look);
        resolve(performance.now());
      };
      response.on("data", look);
    });
  return {
    arrivals: (id) => Promise.all(opened.map((reader) => arrival(reader, id))),
    close: () => {
      for (const { request: open } of opened) open.destroy();
    },
  };
};
