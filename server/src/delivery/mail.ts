import { type Carrier, DeliveryFailure } from "@teckna/identity/context/delivery";
import { isLoopback } from "../settings/loopback.ts";
import type { MailServer } from "../settings/delivery.ts";
import { compose } from "./compose.ts";

const maxMs = 25_000;
const connectMs = 10_000;
const silenceMs = 15_000;

const transportTo = async ({ host, port, isSecure, login }: MailServer) => {
  // Loaded on demand: half a megabyte of code that is needed only with a mail server.
  const { createTransport } = await import("nodemailer");
  return createTransport({
    host,
    port,
    secure: isSecure,
    // A password or code never crosses a foreign network unencrypted because somebody stripped STARTTLS.
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

/**
 * The codes of the library, of the system (such as for an untrusted certificate) and of the server; not their texts,
 * which may contain the address.
 */
const toFailure = (error: unknown): DeliveryFailure => {
  const { code, originalCode, responseCode } = membersOf(error);
  const parts = new Set([code, originalCode, responseCode].filter((part) => part !== undefined));
  const reason = [...parts].map(String);
  const isRefused = typeof responseCode === "number" && responseCode >= 500;
  // A refused login or sender can be mended by the operator; a refused recipient or message stays refused.
  const isFinal = isRefused && (code === "EENVELOPE" || code === "EMESSAGE");
  return new DeliveryFailure(reason.join(" ") || "unexpected", isFinal);
};

/** Connects and signs in without sending anything; a failure says why. */
export const tryMailServer = async (server: MailServer): Promise<void> => {
  try {
    await (await transportTo(server)).verify();
  } catch (error) {
    throw toFailure(error);
  }
};

/** Sends by SMTP, with one connection for each message. */
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
