import type { Socket } from "node:net";

/** Counts messages of the given types in a stream of PostgreSQL protocol bytes, whatever way it is cut into chunks. */
export const messageCounter = (types: readonly string[], isStartup: boolean) => {
  const wanted = new Set(types.map((type) => type.charCodeAt(0)));
  let header: number[] = [];
  let bodyLeft = 0;
  // The first message a client sends has a length but no type byte.
  let hasType = !isStartup;
  const headerLength = () => (hasType ? 5 : 4);
  const endHeader = (): number => {
    const length = header.slice(-4).reduce((sum, byte) => sum * 256 + byte, 0);
    const found = hasType && wanted.has(header[0] ?? 0) ? 1 : 0;
    bodyLeft = length - 4;
    header = [];
    hasType = true;
    return found;
  };
  return (chunk: Uint8Array): number => {
    let count = 0;
    for (let at = 0; at < chunk.length;) {
      const skipped = Math.min(bodyLeft, chunk.length - at);
      bodyLeft -= skipped;
      at += skipped;
      while (bodyLeft === 0 && at < chunk.length && header.length < headerLength())
        header.push(chunk[at++] ?? 0);
      if (header.length === headerLength()) count += endHeader();
    }
    return count;
  };
};

/** The database did not answer in time; the connection is gone. */
class AnswerTimeout extends Error {
  override name = "AnswerTimeout";
  readonly code = "ANSWER_TIMEOUT";
}

type Write = Socket["write"];

/** Ends a connection whose server owes an answer and has been silent for too long: the driver itself would wait forever. */
export const watchAnswers = (socket: Socket, waitMs: number): void => {
  const countAsked = messageCounter(["Q", "S"], true);
  const countAnswered = messageCounter(["Z"], false);
  let owed = 1;
  let timer: NodeJS.Timeout | null = null;
  const rest = () => {
    if (timer) clearTimeout(timer);
    timer = null;
  };
  const expire = () =>
    socket.destroy(new AnswerTimeout(`the database did not answer within ${waitMs} ms`));
  const send = socket.write.bind(socket) as (chunk: Uint8Array, ...more: unknown[]) => boolean;
  // The driver writes buffers only, so one signature stands for all overloads.
  socket.write = ((chunk: Uint8Array, ...more: unknown[]) => {
    owed += countAsked(chunk);
    timer ??= setTimeout(expire, waitMs);
    return send(chunk, ...more);
  }) as Write;
  socket.on("data", (chunk: Uint8Array) => {
    owed -= countAnswered(chunk);
    if (owed <= 0) rest();
    else timer?.refresh();
  });
  socket.once("close", rest);
};
