import { Buffer } from "node:buffer";
import type { Socket } from "node:net";
import { ConnectionLost, readFatal } from "./connection-lost.ts";
import { messageReader } from "./message-reader.ts";

/** How long a transaction on a lost connection may take until its next statement. */
const longestHoldMs = 60_000;
const shortHoldMs = 50;

/**
 * The driver gathers small writes, and keeps what it gathered when the connection is lost: on the next connection it
 * would send nothing at all. A greeting of this length is sent at once, and `greetingIn` drops what stands before it.
 */
export const longestHeldBack = 1024;
export const greetingPadding = "teckna.padding";
const greetingMark = Buffer.from("\0\u0003\0\0user\0", "latin1");
const lengthBytes = 4;

// Rows that came before a loss would shift the rows of the next statement; the driver forgets them at the end of a command.
const endOfCommand = Buffer.from("C\0\0\0\rSELECT 0\0", "latin1");

const greetingIn = (chunk: Buffer): Buffer =>
  chunk.subarray(Math.max(chunk.lastIndexOf(greetingMark) - lengthBytes, 0));

type Session = {
  /** Ends of commands that the server has yet to announce. */
  owed: number;
  /** A statement was sent to be described first; its end is not asked for yet. */
  isDescribing: boolean;
  /** The greeting was answered. */
  isOpen: boolean;
  isInTransaction: boolean;
};
const isAwaited = ({ owed, isDescribing }: Session): boolean => owed > 0 || isDescribing;

type Emit = (name: string | symbol, ...more: unknown[]) => boolean;

/** Ends the connection when an answer is owed and nothing came for too long: the driver would wait forever. */
const boundSilence = (socket: Socket, waitMs: number) => {
  let timer: NodeJS.Timeout | null = null;
  const expire = () =>
    socket.destroy(
      new ConnectionLost("ANSWER_TIMEOUT", `the database did not answer within ${waitMs} ms`),
    );
  return {
    expect: () => {
      timer ??= setTimeout(expire, waitMs);
    },
    heard: () => timer?.refresh(),
    rest: () => {
      if (timer) clearTimeout(timer);
      timer = null;
    },
  };
};

/**
 * Tells the driver of a loss in the one order that it survives. It leaves statements hanging that are asked between
 * `error` and `close`, so both come at once; and it ends the process when a transaction goes on after `close`, so that
 * waits until the transaction has noticed.
 */
const tellLoss = (emit: Emit, session: Session) => {
  let loss: Error | null = null;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  const close = () => {
    if (isClosed) return;
    isClosed = true;
    emit("close", false);
  };
  const closeLater = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(close, ms);
  };
  return {
    lose: (error: Error) => {
      if (loss) return;
      loss = error;
      const isNoticed = isAwaited(session);
      if (isNoticed && session.isOpen) emit("data", endOfCommand);
      if (isNoticed) emit("error", error);
      if (session.isInTransaction) closeLater(isNoticed ? shortHoldMs : longestHoldMs);
      else close();
    },
    /** Whether a statement came too late; the driver hears that it failed. */
    refuse: (): boolean => {
      if (!loss || isClosed) return loss !== null;
      setImmediate(emit, "error", loss);
      closeLater(shortHoldMs);
      return true;
    },
  };
};

/** Follows the answers; a last word of the server before it hangs up is not passed on but ends the connection. */
const followAnswers = (session: Session) => {
  const read = messageReader(false, ["Z", "E"]);
  return (chunk: Buffer): { readonly passed: Buffer; readonly fatal: Error | null } => {
    for (const { type, body, start } of read(chunk)) {
      const fatal = type === "E" ? readFatal(body) : null;
      if (fatal) return { passed: chunk.subarray(0, start), fatal };
      if (type === "E") continue;
      session.owed -= 1;
      session.isOpen = true;
      session.isInTransaction = body.toString() !== "I";
    }
    return { passed: chunk, fatal: null };
  };
};

const followQuestions = (session: Session) => {
  const read = messageReader(true, ["Q", "S", "H"]);
  return (chunk: Buffer): void => {
    for (const { type } of read(chunk)) {
      session.isDescribing = type === "H";
      if (type !== "H") session.owed += 1;
    }
  };
};

/** Makes the socket of a connection keep to what the driver takes for granted; call it before the first byte. */
export const makeSteady = (socket: Socket, waitMs: number): void => {
  const session: Session = { owed: 1, isDescribing: false, isOpen: false, isInTransaction: false };
  const emit = socket.emit.bind(socket) as Emit;
  const silence = boundSilence(socket, waitMs);
  const { lose, refuse } = tellLoss(emit, session);
  const asked = followQuestions(session);
  const answered = followAnswers(session);
  const hear = (chunk: Buffer): void => {
    const { passed, fatal } = answered(chunk);
    if (isAwaited(session)) silence.heard();
    else silence.rest();
    if (passed.length > 0) emit("data", passed);
    if (fatal) socket.destroy(fatal);
  };
  const end = (error: Error): void => {
    silence.rest();
    lose(error);
  };
  // One signature stands for all overloads: what is neither data nor a loss goes through unchanged.
  socket.emit = ((name: string | symbol, ...more: unknown[]) => {
    if (name === "data") hear(more[0] as Buffer);
    else if (name === "error") end(more[0] as Error);
    else if (name === "close")
      end(new ConnectionLost("CONNECTION_CLOSED", "the database closed the connection"));
    else return emit(name, ...more);
    return true;
  }) as Socket["emit"];
  const send = socket.write.bind(socket) as (chunk: Buffer, ...more: unknown[]) => boolean;
  let hasGreeted = false;
  // The driver writes buffers only, so one signature stands for all overloads.
  socket.write = ((chunk: Buffer, ...more: unknown[]) => {
    if (refuse()) return true;
    const bytes = hasGreeted ? chunk : greetingIn(chunk);
    hasGreeted = true;
    asked(bytes);
    silence.expect();
    return send(bytes, ...more);
  }) as Socket["write"];
};
