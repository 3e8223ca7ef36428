import type { Socket } from "node:net";
import { defaultLanguage } from "@teckna/domain/messages/languages";
import { bareProblem, problemType } from "./bare-problem.ts";

type Status = readonly [status: number, phrase: string];

const usual: Status = [400, "Bad Request"];
// The reason phrases are copied here because importing node:http loads everything it exports, clients for fetch and
// WebSocket included.
const statuses: ReadonlyMap<string, Status> = new Map([
  ["HPE_HEADER_OVERFLOW", [431, "Request Header Fields Too Large"]],
  ["ERR_HTTP_REQUEST_TIMEOUT", [408, "Request Timeout"]],
]);

/** Responds on the bare socket to bytes that are not an HTTP request. */
export const respondToClientError =
  (headers: Readonly<Record<string, string>>) =>
  (error: Error & { readonly code: string }, socket: Socket): void => {
    if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
    const [status, phrase] = statuses.get(error.code) ?? usual;
    const code = status === 408 ? "tooSlow" : "badRequest";
    const body = JSON.stringify({ ...bareProblem(code, defaultLanguage), status });
    const lines = [
      `HTTP/1.1 ${status} ${phrase}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      `content-type: ${problemType}`,
      `content-length: ${Buffer.byteLength(body)}`,
      "connection: close",
    ];
    socket.end(`${lines.join("\r\n")}\r\n\r\n${body}`);
  };
