import { type AddressInfo, createServer } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

export type ReceivedMail = {
  readonly from: string;
  readonly to: readonly string[];
  /** As received. */
  readonly source: string;
  readonly isSecure: boolean;
};

export const mailLogin = { user: "teckna", pass: "brev & duvor/1987" };

const accept =
  (mails: ReceivedMail[]): NonNullable<SMTPServerOptions["onData"]> =>
  (stream, session, done) => {
    const chunks: Buffer[] = [];
    stream.on("data", (chunk: Buffer) => chunks.push(chunk));
    stream.on("end", () => {
      const { mailFrom, rcptTo } = session.envelope;
      mails.push({
        from: mailFrom ? mailFrom.address : "",
        to: rcptTo.map(({ address }) => address),
        source: Buffer.concat(chunks).toString("utf8"),
        isSecure: session.secure,
      });
      done();
    });
  };

/** A mail server that requires a login, and permanently refuses recipients that start with `refused`. */
export const startMailServer = async ({ port = 0, offersTls = false } = {}) => {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    allowInsecureAuth: true,
    hideSTARTTLS: !offersTls,
    onAuth: ({ username, password }, _session, done) =>
      username === mailLogin.user && password === mailLogin.pass
        ? done(null, { user: username })
        : done(new Error("wrong login")),
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith("refused") ? new Error(`no mailbox for ${address}`) : null),
    onData: accept(mails),
  });
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  // A listening server with a port has an address of this type.
  const bound = (server.server.address() as AddressInfo).port;
  return {
    port: bound,
    mails,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};

/** A server that accepts connections and never sends anything. */
export const startSilentServer = async () => {
  const sockets = new Set<{ destroy(): void }>();
  const server = createServer((socket) => void sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    connections: () => sockets.size,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
};
