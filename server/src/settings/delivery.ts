import { isLoopback } from "./loopback.ts";
import type { Parsed, Variables } from "./variables.ts";

export type MailServer = {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte; otherwise it is started after connecting. */
  readonly isSecure: boolean;
  readonly login: { readonly user: string; readonly pass: string } | null;
  readonly sender: Sender;
};

export type SmsWebhook = { readonly url: string; readonly secret: string };

type Sender = { readonly name: string; readonly address: string };

// oxlint-disable-next-line no-control-regex -- naming the control characters is the point
const senderForm = /^(?:([^<>"\u0000-\u001f\u007f]{1,100}?)\s*<([^<>]+)>|([^<>]+))$/;
const addressForm = /^[^\s@<>,;:"()]{1,64}@[a-z0-9][a-z0-9.-]{0,252}$/i;
const wrongServer =
  "must look like smtp://user:password@host:587 or smtps://user:password@host:465";

const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
};

const readLogin = ({ username, password }: URL): Parsed<MailServer["login"]> => {
  if (!username && !password) return { value: null };
  const user = decoded(username);
  const pass = decoded(password);
  return user && pass ? { value: { user, pass } } : { wrong: wrongServer };
};

const parseServer = (text: string): Parsed<Omit<MailServer, "sender">> => {
  const url = URL.parse(text);
  const isSecure = url?.protocol === "smtps:";
  const isBare = url && !url.search && !url.hash && (url.pathname === "" || url.pathname === "/");
  if (!isBare || !url.hostname || !(isSecure || url.protocol === "smtp:"))
    return { wrong: wrongServer };
  const login = readLogin(url);
  if ("wrong" in login) return login;
  const port = Number(url.port) || (isSecure ? 465 : 587);
  const host = url.hostname.replace(/^\[|\]$/g, "");
  return { value: { host, port, isSecure, login: login.value } };
};

const parseSender = (text: string): Parsed<Sender> => {
  const [, name = "", named, bare] = senderForm.exec(text) ?? [];
  const address = named ?? bare ?? "";
  return addressForm.test(address)
    ? { value: { name, address } }
    : { wrong: "must be an address, or look like Teckna <teckna@example.com>" };
};

const parseWebhook = (text: string): Parsed<string> => {
  const url = URL.parse(text);
  const isSafe =
    url?.protocol === "https:" || (url?.protocol === "http:" && isLoopback(url.hostname));
  return url && isSafe && !url.username && !url.password && !url.hash
    ? { value: url.href }
    : { wrong: "must be an https address without a user; http only on this machine" };
};

const parseWebhookSecret = (text: string): Parsed<string> =>
  text.length >= 32 && text.length <= 256
    ? { value: text }
    : { wrong: "must have 32 to 256 characters" };

/** `null` if codes to e-mail addresses stay in the outbox. */
export const readMailServer = (variables: Variables): MailServer | null => {
  const server = variables.parsed("SMTP_URL", parseServer);
  const sender = variables.parsed("SMTP_FROM", parseSender);
  if (variables.text("SMTP_URL") && !variables.text("SMTP_FROM"))
    variables.refuse("SMTP_FROM", "is needed together with SMTP_URL");
  if (variables.text("SMTP_FROM") && !variables.text("SMTP_URL"))
    variables.refuse("SMTP_FROM", "is set, but SMTP_URL is not");
  return server && sender && { ...server, sender };
};

/** `null` if codes to phones stay in the outbox. */
export const readSmsWebhook = (variables: Variables): SmsWebhook | null => {
  const url = variables.parsed("SMS_WEBHOOK_URL", parseWebhook);
  const secret = variables.parsedSecret("SMS_WEBHOOK_SECRET", parseWebhookSecret);
  if (variables.text("SMS_WEBHOOK_URL") && !variables.text("SMS_WEBHOOK_SECRET"))
    variables.refuse("SMS_WEBHOOK_SECRET", "is needed together with SMS_WEBHOOK_URL");
  if (variables.text("SMS_WEBHOOK_SECRET") && !variables.text("SMS_WEBHOOK_URL"))
    variables.refuse("SMS_WEBHOOK_SECRET", "is set, but SMS_WEBHOOK_URL is not");
  return url && secret ? { url, secret } : null;
};
