import { type Carrier, DeliveryFailure } from "@teckna/identity/context/delivery";
import { isLoopback } from "../settings/loopback.ts";
import type { MailServer } from "../settings/delivery.ts";
import { compose } from "./compose.ts";

const maxMs = 25_000;
const connectMs = 10_000;
const silenceMs = 15_000;

const transportTo = async ({ host, port, isSecure, login }: MailServer) => {
  // Half a megabyte of program, which only those need who have set a mail server.
  const { createTransport } = await import("nodemailer");
  return createTransport({
    host,
    port,
    secure: isSecure,
    // A password or a code never goes over a foreign network in the clear because someone took STARTTLS away.
    requireTLS: !isSecure && login !== null && !isLoopback(host),
    ...(login ? { auth: login } : {}),
    connectionTimeout: connectMs,
    dnsTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
};

type Members = { code?: unknown; originalCode?: unknown; responseCode?: unknown };

const membersOf = (error: unknown): Members =>
  typeof error === "object" && error !== null ? error : {};

/** The library's code, the system's, as of a certificate that is not believed, and the server's number; its words may repeat the address. */
const toFailure = (error: unknown): DeliveryFailure => {
  const { code, originalCode, responseCode } = membersOf(error);
  const parts = new Set([code, originalCode, responseCode].filter((part) => part !== undefined));
  const reason = [...parts].map(String);
  const isRefused = typeof responseCode === "number" && responseCode >= 500;
  // A refused login or sender is for the operator to mend; a refused address or message stays refused.
  const isFinal = isRefused && (code === "EENVELOPE" || code === "EMESSAGE");
  return new DeliveryFailure(reason.join(" ") || "unexpected", isFinal);
};

/** Connects and signs in, and sends nothing; a failure says why. */
export const tryMailServer = async (server: MailServer): Promise<void> => {
  try {
    await (await transportTo(server)).verify();
  } catch (error) {
    throw toFailure(error);
  }
};

/** Sends by SMTP, one connection for each message. */
export const mailCarrier = (server: MailServer, address: string): Carrier => {
  let transport: ReturnType<typeof transportTo> | null = null;
  return async (outgoing) => {
    const { subject, mail } = compose(outgoing, address);
    const to = { name: "", address: outgoing.destination };
    try {
      transport ??= transportTo(server);
      await (
        await transport
      ).sendMail({
        from: server.sender,
        to,
        envelope: { from: server.sender.address, to: [outgoing.destination] },
        subject,
        text: mail,
        headers: { "Auto-Submitted": "auto-generated" },
        signal: AbortSignal.timeout(maxMs),
      });
    } catch (error) {
      throw toFailure(error);
    }
  };
};
