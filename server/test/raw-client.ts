import { once } from "node:events";
import { type Socket, connect } from "node:net";

/** A client that sends exactly the given bytes, and reads only when told to. */
export type RawClient = {
  readonly socket: Socket;
  readonly send: (text: string) => void;
  /** Everything received until the other side closed. */
  readonly readAll: () => Promise<string>;
};

export const openRawClient = async (port: number): Promise<RawClient> => {
  const socket = connect({ port, host: "127.0.0.1" }).pause();
  socket.on("error", () => {});
  await once(socket, "connect");
  return {
    socket,
    send: (text) => void socket.write(text),
    readAll: async () => {
      let text = "";
      socket
        .setEncoding("latin1")
        .on("data", (chunk) => (text += String(chunk)))
        .resume();
      // Not with `once` of node:events, which rejects if the other side closes during a write.
      if (!socket.closed) await new Promise((resolve) => socket.once("close", resolve));
      return text;
    },
  };
};

export const requestText = (
  line: string,
  headers: Readonly<Record<string, string>> = {},
  body = "",
): string =>
  [
    `${line} HTTP/1.1`,
    "host: localhost",
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    "",
    body,
  ].join("\r\n");
