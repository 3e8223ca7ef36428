import { tryMailServer } from "../delivery/mail.ts";
import type { Settings } from "../settings.ts";
import { type Diagnosis, bad, good } from "./diagnosis.ts";

const subject = "mail";

/** Whether the mail server would accept messages. */
export const lookAtMail = async ({ mailServer }: Settings): Promise<Diagnosis[]> => {
  if (!mailServer) return [];
  const place = `${mailServer.host}:${mailServer.port}`;
  try {
    await tryMailServer(mailServer);
    return [good(subject, `${place} accepts messages`)];
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [
      bad(
        subject,
        `${place} does not accept messages (${reason})`,
        "check SMTP_URL; name an authority of your own in NODE_EXTRA_CA_CERTS",
      ),
    ];
  }
};
