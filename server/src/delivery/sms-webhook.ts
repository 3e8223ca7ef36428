import { createHmac } from "node:crypto";
import { type Carrier, DeliveryFailure } from "@teckna/identity/context/delivery";
import type { SmsWebhook } from "../settings/delivery.ts";
import { compose } from "./compose.ts";

const maxMs = 15_000;
/** Statuses after which a message will never be accepted. */
const finalStatuses = new Set([400, 422]);

const sign = (secret: string, timestamp: string, body: string): string =>
  `v1=${createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex")}`;

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : "unexpected");

const post = async ({ url, secret }: SmsWebhook, body: string): Promise<number> => {
  const timestamp = String(Math.floor(Date.now() / 1000));
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "teckna-timestamp": timestamp,
        "teckna-signature": sign(secret, timestamp, body),
      },
      body,
      // No redirects: the code is sent only to the configured address.
      redirect: "manual",
      signal: AbortSignal.timeout(maxMs),
    });
    await response.body?.cancel();
    return response.status;
  } catch (error) {
    throw new DeliveryFailure(nameOf(error), false);
  }
};

/** Passes a text message to the operator's own sender as signed JSON; any 2xx means it was accepted. */
export const smsCarrier =
  (webhook: SmsWebhook, address: string): Carrier =>
  async (outgoing) => {
    const { sms } = compose(outgoing, address);
    const body = JSON.stringify({ id: outgoing.id, to: outgoing.destination, text: sms });
    const status = await post(webhook, body);
    if (status < 200 || status > 299)
      throw new DeliveryFailure(`HTTP ${status}`, finalStatuses.has(status));
  };
