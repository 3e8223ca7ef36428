import type { RequestListener } from "node:http";
import type { Socket } from "node:net";

/** How many requests of one connection may wait for the one before them. */
const maxWaiting = 32;

/** How long a socket may be inactive: while its request is handled, and while its response is unread. */
export type TurnTimeouts = { readonly handlingMs: number; readonly unreadMs: number };

type Waiting = (() => void)[];

/**
 * Serves the requests of each connection one after another: the next begins when the response to the last has left the
 * process, so a client that does not read causes only one response. Meanwhile the connection is not read.
 */
export const serveInTurn = (
  handle: RequestListener,
  { handlingMs, unreadMs }: TurnTimeouts,
): RequestListener => {
  const waiting = new WeakMap<Socket, Waiting>();
  const goOn = (socket: Socket, queue: Waiting): void => {
    const begin = socket.writable ? queue.shift() : undefined;
    if (begin) return begin();
    waiting.delete(socket);
    socket.resume();
  };
  return (request, response) => {
    const { socket } = request;
    const queue = waiting.get(socket);
    const own = queue ?? [];
    const begin = (): void => {
      socket.setTimeout(handlingMs);
      response.once("prefinish", () => socket.setTimeout(unreadMs));
      response.once("close", () => goOn(socket, own));
      handle(request, response);
    };
    if (!queue) {
      waiting.set(socket, own);
      return begin();
    }
    if (own.length >= maxWaiting) return void socket.destroy();
    own.push(begin);
    socket.pause();
  };
};
