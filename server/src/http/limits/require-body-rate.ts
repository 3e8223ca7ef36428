import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";

/** So many bytes of a body have to come in every such time, until it has ended. */
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
    if (request.complete || request.destroyed) return clearInterval(timer);
    // What waits to be read here is no fault of its sender.
    if (came >= minBytes || request.readableLength > 0) return;
    clearInterval(timer);
    refuse();
  }, withinMs).unref();
  request.once("close", () => clearInterval(timer));
};

/** Ends requests whose bodies come too slowly, on every route and before a token is required. */
export const requireBodyRate =
  (
    handle: RequestListener,
    rate: BodyRate,
    refuse: (request: IncomingMessage, response: ServerResponse) => void,
  ): RequestListener =>
  (request, response) => {
    if (hasBody(request))
      watch(request, rate, () => {
        // Its response was given without the body, or is on its way.
        if (response.headersSent) request.socket.destroy();
        else refuse(request, response);
      });
    handle(request, response);
  };
