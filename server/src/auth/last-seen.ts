import type { LoginRegister } from "@teckna/identity/tokens/login-register";
import type { FastifyRequest } from "fastify";
import { addressOf } from "../http/client-address.ts";

const noteIntervalMs = 300_000;
const maxRemembered = 2000;

/** Notes at intervals where each sign-in is used; responses neither wait for it nor depend on it. */
export const createLastSeen = (logins: LoginRegister) => {
  const noted = new Map<string, number>();
  const isDue = (id: string): boolean => Date.now() - (noted.get(id) ?? 0) >= noteIntervalMs;
  const remember = (id: string): void => {
    const [oldest] = noted.keys();
    if (noted.size >= maxRemembered && oldest !== undefined) noted.delete(oldest);
    noted.set(id, Date.now());
  };
  return (id: string, request: FastifyRequest): void => {
    if (!isDue(id)) return;
    remember(id);
    const agent = request.headers["user-agent"] ?? "";
    logins
      .noteUse(id, { address: addressOf(request), agent })
      .catch((error: unknown) =>
        request.log.warn({ err: error }, "the last use of a sign-in could not be stored"),
      );
  };
};
