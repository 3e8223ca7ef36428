import { once } from "node:events";
import { createServer } from "node:net";
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

/** Reports in one line why the port cannot be opened, before anything is made that only a running product can use. */
export const checkPort = async (place: Place): Promise<void> => {
  const probe = createServer();
  try {
    probe.listen({ host: place.host, port: place.port });
    await once(probe, "listening");
  } catch (cause) {
    throw explained(cause, place);
  }
  probe.close();
  await once(probe, "close");
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
