import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export const smsSecret = "the-secret-between-product-and-sms-sender";

export type ReceivedSms = { readonly id: string; readonly to: string; readonly text: string };

/** Verifies what an operator's receiver must verify: the signature over time and body, and that the time is current. */
const isGenuine = (timestamp: string, signature: string, body: string): boolean => {
  const isFresh = Math.abs(Date.now() / 1000 - Number(timestamp)) < 300;
  const mac = createHmac("sha256", smsSecret).update(`${timestamp}.${body}`).digest("hex");
  const expected = Buffer.from(`v1=${mac}`);
  const given = Buffer.from(signature);
  return isFresh && given.length === expected.length && timingSafeEqual(given, expected);
};

/** An operator's SMS service; `answers` are the statuses that it returns in turn before it accepts messages. */
export const startSmsReceiver = async () => {
  const messages: ReceivedSms[] = [];
  const responses: number[] = [];
  let calls = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      calls += 1;
      const body = Buffer.concat(chunks).toString("utf8");
      const { "teckna-timestamp": timestamp, "teckna-signature": signature } = request.headers;
      if (!isGenuine(String(timestamp), String(signature), body))
        return response.writeHead(401).end();
      const status = responses.shift() ?? 204;
      if (status < 300) messages.push(JSON.parse(body) as ReceivedSms);
      return response.writeHead(status, { location: "/elsewhere" }).end("whatever");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/sms?token=in-the-query`,
    messages,
    responses,
    calls: () => calls,
    close: () => server.close(),
  };
};
