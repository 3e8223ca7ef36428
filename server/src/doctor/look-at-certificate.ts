import { once } from "node:events";
import { type TLSSocket, connect } from "node:tls";
import { counted } from "@teckna/domain/messages/counted";
import type { Settings } from "../settings.ts";
import { type Diagnosis, bad, good, note } from "./diagnosis.ts";

const timeoutMs = 3_000;
const dayMs = 86_400_000;
const fewDays = 14;
const subject = "certificate";

const reach = async (url: URL): Promise<TLSSocket> => {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const socket = connect({
    host,
    port: Number(url.port || 443),
    servername: /^[\d.]+$|:/.test(host) ? "" : host,
    // Verified below.
    rejectUnauthorized: false,
  });
  try {
    await once(socket, "secureConnect", { signal: AbortSignal.timeout(timeoutMs) });
    return socket;
  } catch (error) {
    socket.destroy();
    throw error;
  }
};

const diagnose = (socket: TLSSocket, place: string, isOwn: boolean): Diagnosis => {
  const days = Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / dayMs);
  const says = `the one of ${place} is valid for ${counted(days, "day")}`;
  if (days < 0) return bad(subject, `the one of ${place} has expired`, "renew it");
  // The product trusts the certificate that it makes itself for trying out.
  if (!socket.authorized && !isOwn)
    return bad(
      subject,
      `the one of ${place} is not trusted (${String(socket.authorizationError)})`,
      "have it issued for that name by an authority that browsers trust, and serve it with the intermediate certificates; name an authority of your own in NODE_EXTRA_CA_CERTS",
    );
  return days < fewDays ? note(subject, says, "make sure that it is renewed") : good(subject, says);
};

/** The certificate that visitors of PUBLIC_URL get. */
export const lookAtCertificate = async ({ publicUrl, https }: Settings): Promise<Diagnosis[]> => {
  const url = new URL(publicUrl);
  if (url.protocol !== "https:") return [];
  let socket: TLSSocket;
  try {
    socket = await reach(url);
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? String(error.code) : "no response";
    return [
      note(
        subject,
        `${publicUrl} cannot be reached from here (${reason})`,
        "check from another machine",
      ),
    ];
  }
  try {
    return [diagnose(socket, publicUrl, https)];
  } finally {
    socket.destroy();
  }
};
