import type { Carriers } from "@teckna/identity/context/delivery";
import type { Pool } from "@teckna/identity/pool";
import type { Logger } from "pino";
import type { Settings } from "../settings.ts";
import { mailCarrier } from "./mail.ts";
import { smsCarrier } from "./sms-webhook.ts";

const carriersOf = ({ mailServer, smsWebhook, publicUrl }: Settings): Carriers => ({
  ...(mailServer ? { EMAIL: mailCarrier(mailServer, publicUrl) } : {}),
  ...(smsWebhook ? { SMS: smsCarrier(smsWebhook, publicUrl) } : {}),
});

/** Sends codes and invitations in the background; returns a function that stops it. */
export const startDelivery = (
  settings: Settings,
  log: Logger,
  pool: Pool,
): (() => Promise<void>) => {
  const sender = pool.startSender(carriersOf(settings), {
    trouble: ({ medium, attempt, reason, isFinal }) =>
      log.warn(
        { medium, attempt, reason },
        isFinal ? "a code was refused; it waits in the outbox" : "a code was not sent yet",
      ),
    fault: (error) => log.warn({ err: error }, "the outbox could not be read"),
  });
  return () => sender.stop();
};
