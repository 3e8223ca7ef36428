import { lookup } from "node:dns/promises";
import { once } from "node:events";
import { connect } from "node:net";
import type { FastifyInstance } from "fastify";
import type { Settings } from "../../settings.ts";
import { SetupProblem } from "../../setup-problem.ts";

type Place = Pick<Settings, "host" | "port">;

const reasons: ReadonlyMap<string, (place: Place) => string> = new Map(
  Object.entries<(place: Place) => string>({
    EADDRINUSE: ({ host, port }) =>
      `port ${port} on ${host} is taken: stop the program that holds it or set PORT`,
    EACCES: ({ port }) => `port ${port} may not be opened by this user: set PORT to 1024 or above`,
    EADDRNOTAVAIL: ({ host }) => `this machine has no address ${host}: set HOST to one of its own`,
    ENOTFOUND: ({ host }) =>
      `the host name ${host} is not known: set HOST to an address of this machine`,
  }),
);

const explained = (cause: unknown, place: Place): unknown => {
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  const reason = reasons.get(code);
  return reason ? new SetupProblem(reason(place), { cause }) : cause;
};

/** Why a port cannot be bound; null if it can. */
const bindProblem = async ({ host, port }: Place): Promise<Error | null> => {
  const { address, family } = await lookup(host);
  // Nothing listens at port 0, so this fails at once if binding the local address worked.
  const nowhere = family === 6 ? { host: "::1", port: 0 } : { host: "127.0.0.1", port: 0 };
  const probe = connect({ ...nowhere, localAddress: address, localPort: port });
  const error = await once(probe, "connect").then(
    () => null,
    (cause: NodeJS.ErrnoException) => cause,
  );
  probe.destroy();
  return error?.syscall === "bind" ? error : null;
};

/**
 * Reports in one line why the port cannot be opened, before anything is created that only a running product needs. The
 * port is only bound, not listened on: connections are refused as before, so a load balancer uses another server.
 */
export const checkPort = async (place: Place): Promise<void> => {
  const problem = await bindProblem(place).catch((cause: unknown) => cause);
  if (problem !== null) throw explained(problem, place);
};

export const listen = async (
  app: FastifyInstance,
  place: Place & Pick<Settings, "https">,
): Promise<void> => {
  const scheme = place.https ? "https:" : "http:";
  const listenTextResolver = (address: string) =>
    `Server listening at ${address.replace("http:", scheme)}`;
  try {
    await app.listen({ host: place.host, port: place.port, listenTextResolver });
  } catch (cause) {
    throw explained(cause, place);
  }
};
