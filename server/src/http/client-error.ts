import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { randomUUID } from "node:crypto";
import { AppError } from "../errors.ts";
import { problemDocument } from "./problem.ts";

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
    const asked = {
      language: "sv",
      entity: null,
      requestId: randomUUID(),
      isUnsaved: false,
    } as const;
    const body = JSON.stringify({ ...problemDocument(new AppError("badRequest"), asked), status });
    const lines = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      "content-type: application/problem+json; charset=utf-8",
      `content-length: ${Buffer.byteLength(body)}`,
      "connection: close",
    ];
    socket.end(`${lines.join("\r\n")}\r\n\r\n${body}`);
  };
