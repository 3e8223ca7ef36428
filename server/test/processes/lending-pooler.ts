import { type Socket, connect, createServer } from "node:net";

export type LendingPooler = { readonly port: number; close(): void };

const readyForQuery = "Z".charCodeAt(0);
const sync = "S".charCodeAt(0);
const simpleQuery = "Q".charCodeAt(0);
const terminate = "X".charCodeAt(0);
const idle = "I".charCodeAt(0);
const protocol = 196_608;

const message = (type: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(type.length + 4);
  head.write(type);
  head.writeInt32BE(body.length + 4, type.length);
  return Buffer.concat([head, body]);
};

const startup = (user: string, database: string): Buffer => {
  const version = Buffer.alloc(4);
  version.writeInt32BE(protocol);
  return message(
    "",
    Buffer.concat([version, Buffer.from(`user\0${user}\0database\0${database}\0\0`)]),
  );
};

// A client is accepted before there is a session for it, whatever settings it requests.
const welcome = Buffer.concat([
  message("R", Buffer.alloc(4)),
  message("S", Buffer.from("server_version\u000018.0\u0000")),
  message("S", Buffer.from("client_encoding\u0000UTF8\u0000")),
  message("K", Buffer.alloc(8)),
  message("Z", Buffer.from("I")),
]);

/** Splits received bytes into messages; a client's first message has no type. */
const cutter = (onMessage: (type: number, bytes: Buffer) => void, hasTyped: boolean) => {
  let rest = Buffer.alloc(0);
  let isTyped = hasTyped;
  return (chunk: Buffer): void => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const at = isTyped ? 1 : 0;
      if (rest.length < at + 4) return;
      const length = rest.readInt32BE(at) + at;
      if (rest.length < length) return;
      const bytes = rest.subarray(0, length);
      const type = isTyped ? (bytes[0] ?? 0) : 0;
      rest = rest.subarray(length);
      isTyped = true;
      onMessage(type, bytes);
    }
  };
};

type Turn = { readonly of: Socket; readonly bytes: Buffer };

/** Acts like a connection pooler in transaction mode: one database session, lent to whoever begins a transaction. */
export const openLendingPooler = async (to: {
  host: string;
  port: number;
  user: string;
  database: string;
}): Promise<LendingPooler> => {
  const sockets: Socket[] = [];
  const waiting: Turn[] = [];
  let borrower: Socket | null = null;
  let isBusy = true;
  let isWelcomed = false;
  const far = connect(to.port, to.host);
  far.write(startup(to.user, to.database));
  const next = (): void => {
    if (isBusy) return;
    const at = waiting.findIndex(({ of }) => borrower === null || of === borrower);
    const [turn] = at < 0 ? [] : waiting.splice(at, 1);
    if (!turn) return;
    borrower = turn.of;
    isBusy = true;
    far.write(turn.bytes);
  };
  const onResponse = (type: number, bytes: Buffer): void => {
    if (isWelcomed) borrower?.write(bytes);
    if (type !== readyForQuery) return;
    isWelcomed = true;
    isBusy = false;
    if (bytes[5] === idle) borrower = null;
    next();
  };
  far.on("data", cutter(onResponse, true));
  const server = createServer((near) => {
    let gathered: Buffer[] = [];
    const onRequest = (type: number, bytes: Buffer): void => {
      if (type === 0) return void near.write(welcome);
      if (type === terminate) return;
      gathered.push(bytes);
      if (type !== sync && type !== simpleQuery) return;
      waiting.push({ of: near, bytes: Buffer.concat(gathered) });
      gathered = [];
      next();
    };
    near.on("data", cutter(onRequest, false));
    sockets.push(near);
  });
  for (const each of [far, server]) each.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : 0,
    close: () => {
      for (const socket of [far, ...sockets]) socket.destroy();
      server.close();
    },
  };
};
