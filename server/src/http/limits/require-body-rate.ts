import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";

/** At least this many bytes of a body must arrive in each such period until it ends. */
export type BodyRate = { readonly minBytes: number; readonly withinMs: number };

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

const watch = (
  request: IncomingMessage,
  { minBytes, withinMs }: BodyRate,
  refuse: () => void,
): void => {
  const { socket } = request;
  let seen = socket.bytesRead;
  const timer = setInterval(() => {
    const came = socket.bytesRead - seen;
    seen = socket.bytesRead;
    if (request.complete) return clearInterval(timer);
    // Bytes that we have not read yet are not the sender's fault.
    if (came >= minBytes || request.readableLength > 0) return;
    clearInterval(timer);
    refuse();
  }, withinMs).unref();
  request.once("close", () => clearInterval(timer));
};

/** Ends requests whose bodies arrive too slowly, on every route and before the token is checked. */
export const requireBodyRate =
  (
    handle: RequestListener,
    rate: BodyRate,
    refuse: (request: IncomingMessage, response: ServerResponse) => void,
  ): RequestListener =>
  (request, response) => {
    if (hasBody(request))
      watch(request, rate, () => {
        // The response was sent without reading the body, or is being sent.
        if (response.headersSent) request.socket.destroy();
        else refuse(request, response);
      });
    handle(request, response);
  };
