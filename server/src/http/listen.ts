import type { FastifyInstance } from "fastify";
import type { Settings } from "../settings.ts";
import { SetupProblem } from "../setup-problem.ts";

const reasons: Readonly<Record<string, (host: string, port: number) => string>> = {
  EADDRINUSE: (host, port) =>
    `port ${port} on ${host} is taken: stop the program that holds it or set PORT`,
  EACCES: (_host, port) => `port ${port} may not be opened by this user: set PORT to 1024 or above`,
  EADDRNOTAVAIL: (host) => `this machine has no address ${host}: set HOST to one of its own`,
  ENOTFOUND: (host) => `the host name ${host} is not known: set HOST to an address of this machine`,
};

/** Opens the port, or says in one line why it cannot be opened. */
export const listen = async (
  app: FastifyInstance,
  { host, port }: Pick<Settings, "host" | "port">,
): Promise<void> => {
  try {
    await app.listen({ host, port });
  } catch (cause) {
    const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
    const reason = reasons[code];
    throw reason ? new SetupProblem(reason(host, port), { cause }) : cause;
  }
};
