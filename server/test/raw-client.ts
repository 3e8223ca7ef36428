import { once } from "node:events";
import { type Socket, connect } from "node:net";

/** A client that sends what it is given, byte by byte, and reads only when it is made to. */
export type RawClient = {
  readonly socket: Socket;
  readonly send: (text: string) => void;
  /** Everything that came until the other side closed. */
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
      // Not by `once` of the events, which fails where the other side closes while something is sent.
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
