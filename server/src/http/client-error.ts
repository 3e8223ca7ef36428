import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { bareProblem, problemType } from "./bare-problem.ts";

const statuses: ReadonlyMap<string, number> = new Map([
  ["HPE_HEADER_OVERFLOW", 431],
  ["ERR_HTTP_REQUEST_TIMEOUT", 408],
]);

/** Answers what is no HTTP request at all, on the bare socket. */
export const answerClientError =
  (headers: Readonly<Record<string, string>>) =>
  (error: Error & { readonly code: string }, socket: Socket): void => {
    if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
    const status = statuses.get(error.code) ?? 400;
    const code = status === 408 ? "tooSlow" : "badRequest";
    const body = JSON.stringify({ ...bareProblem(code, "sv"), status });
    const lines = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      `content-type: ${problemType}`,
      `content-length: ${Buffer.byteLength(body)}`,
      "connection: close",
    ];
    socket.end(`${lines.join("\r\n")}\r\n\r\n${body}`);
  };
