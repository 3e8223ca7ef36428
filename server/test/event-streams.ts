import { createApp } from "../src/app.ts";
import { createLog } from "../src/log.ts";
import { type EventReader, readEvents } from "./event-reader.ts";
import { type TestApi, readTestSettings } from "./test-api.ts";

export type Where = { readonly at?: "one" | "other"; readonly query?: string };

export type EventStreams = {
  readonly urls: { readonly one: string; readonly other: string };
  /** Reads the events at one of two processes, from its `hello` on if it is let in. */
  follow(headers?: Record<string, string>, where?: Where): Promise<EventReader>;
  closeReaders(): void;
  close(): Promise<void>;
};

/** Two servers of one database on ports of their own, whose events can be read. */
export const openEventStreams = async (api: TestApi): Promise<EventStreams> => {
  const { sql } = api.database;
  const [settings, log] = [readTestSettings(), createLog("silent")];
  const other = await createApp({ sql, settings, pool: api.issuer, log, webFolder: "/nowhere" });
  const place = { port: 0, host: "127.0.0.1" };
  const urls = { one: await api.app.listen(place), other: await other.listen(place) };
  const open: EventReader[] = [];
  return {
    urls,
    follow: async (headers = {}, { at = "one", query = "" } = {}) => {
      const authorization = `Bearer ${await api.issuer.sign()}`;
      const reader = await readEvents(`${urls[at]}/api/events${query}`, {
        authorization,
        ...headers,
      });
      open.push(reader);
      if (reader.status === 200) await reader.until(({ name }) => name === "hello");
      return reader;
    },
    closeReaders: () => {
      for (const reader of open.splice(0)) reader.close();
    },
    close: () => other.close(),
  };
};
