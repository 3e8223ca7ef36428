import compress from "@fastify/compress";
import type { Author } from "@teckna/identity/context/audit";
import type { LoginRegister } from "@teckna/identity/tokens/login-register";
import underPressure from "@fastify/under-pressure";
import type { People } from "@teckna/identity/users/people/people";
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyRequest,
  onRouteHookHandler,
} from "fastify";
import { actorOf, addAuthentication } from "./auth/authenticate.ts";
import { mountOAuth } from "./auth/mount-oauth.ts";
import { type MountedPool, mountPool } from "./auth/mount-pool.ts";
import { pageLanguages } from "./auth/page-languages.ts";
import { limitNetworks } from "./auth/network-limit.ts";
import { type EmbeddedPool, embeddedIssuer, hostedIssuer } from "./auth/token-issuers.ts";
import type { TokenIssuer } from "./auth/verify-token.ts";
import {
  type BackupState,
  type ContinuousState,
  backedUpTo,
  readBackupState,
} from "./backup/backup-state.ts";
import { readCollation } from "./db/schema/collation.ts";
import type { Sql } from "./db/connection/database.ts";
import { type WriteWatch, alwaysWritable } from "./db/connection/write-watch.ts";
import { type DiskRoom, endlessRoom } from "./db/disk/disk-room.ts";
import { type PoolAddress, addClientConfig } from "./client-config.ts";
import type { BackgroundWorker } from "./background/background-worker.ts";
import { compression } from "./http/compression.ts";
import { type PublicBackup, addHealth } from "./http/health.ts";
import { openServer } from "./http/open-server.ts";
import { isPublic } from "./http/route-config.ts";
import { startHousekeeping } from "./http/housekeeping.ts";
import { limitPressure } from "./http/limits/server-limits.ts";
import { addWriteState } from "./http/write-state.ts";
import { addWebFiles, builtWebFolder } from "./http/web-files.ts";
import type { Certificate } from "./https/certificate.ts";
import { LiveHub } from "./live/live-hub.ts";
import { addMetrics } from "./metrics/add-metrics.ts";
import { watchRequests } from "./metrics/request-metrics.ts";
import { recallErasures } from "./privacy/register/recall-erasures.ts";
import { saveErasures } from "./privacy/register/erasure-file.ts";
import { createErasureKey } from "./privacy/erasure-key.ts";
import type { ErasureTools } from "./privacy/erasure-tools.ts";
import { loadPoolKey } from "./pool-key.ts";
import { addBeats, eventsRoute } from "./routes/events-route.ts";
import { mountApi } from "./routes/mount.ts";
import { apiRoutes } from "./routes/api-routes.ts";
import { peoplePlace } from "./people/people-place.ts";
import { openProgramRegister } from "./programs/program-register.ts";
import type { Settings } from "./settings.ts";

export type AppPool = EmbeddedPool &
  PoolAddress &
  MountedPool & {
    readonly logins?: LoginRegister;
    readonly administerAs?: (author: Author) => People;
  };

export type AppParts = {
  readonly sql: Sql;
  readonly settings: Settings;
  /** `null` with a hosted pool. */
  readonly pool: AppPool | null;
  readonly log: FastifyBaseLogger;
  /** By default there is always space. */
  readonly room?: DiskRoom;
  /** By default always writable. */
  readonly writes?: WriteWatch;
  /** Serves https with it; without it, plain http. */
  readonly certificate?: Certificate;
  /** The folder of the built web app. */
  readonly webFolder?: string;
  /** Work done beside the requests, such as updating the stored findings and counts. */
  readonly backgroundWorkers?: readonly BackgroundWorker[];
  /** The state of the continuous backup; absent if there is none. */
  readonly readContinuous?: () => ContinuousState | null;
  /** Called with every route as it is added. */
  readonly onRoute?: onRouteHookHandler;
};

const issuerOf = ({ settings, pool }: AppParts): TokenIssuer | null => {
  if (settings.hostedPool) return hostedIssuer(settings.hostedPool);
  return pool && embeddedIssuer(pool);
};

/** The pool whose users' program tokens are valid; those of another pool's users are ignored. */
const poolNameOf = ({ settings, pool }: AppParts): string =>
  settings.hostedPool?.userPoolId ?? pool?.id ?? "";

/** Whether background work makes way for it; a stream of events is open for hours and needs nearly nothing. */
const comesFirst = (request: FastifyRequest): boolean =>
  request.url.startsWith("/api/") &&
  !isPublic(request) &&
  request.routeOptions.url !== eventsRoute.path;

const workBeside = (app: FastifyInstance, workers: readonly BackgroundWorker[]): void => {
  app.addHook("onRequest", (request, reply, done) => {
    if (comesFirst(request)) {
      const ends = workers.map((worker) => worker.noteRequest());
      // Also when the client has closed the connection.
      reply.raw.once("close", () => {
        for (const end of ends) end(request.method !== "GET");
      });
    }
    done();
  });
  app.addHook("onClose", async () => {
    await Promise.all(workers.map((worker) => worker.stop()));
  });
};

const publicBackup = (state: BackupState): PublicBackup => {
  const upTo = backedUpTo(state);
  return {
    age_seconds: upTo === null ? null : Math.max(0, Math.round((Date.now() - upTo) / 1000)),
    continuous: state.continuous?.status ?? "off",
  };
};

/** The protocol of the embedded pool, behind a limit of its own for each network. */
const mountUsers = async (app: FastifyInstance, pool: AppPool, { limits }: Settings) => {
  await app.register(async (scope) => {
    limitNetworks(scope, limits);
    const oauth = pool.openOAuth(pageLanguages);
    await mountPool(scope, pool, oauth);
    await mountOAuth(scope, oauth);
  });
};

/** The events that pages wait for, until the server closes. */
const openLive = (app: FastifyInstance, sql: Sql): LiveHub => {
  const live = new LiveHub(sql, (error) =>
    app.log.warn({ err: error }, "live events could not be read; it is tried again"),
  );
  app.addHook("preClose", () => live.close());
  return live;
};

const erasureTools = (sql: Sql, settings: Settings): ErasureTools => ({
  key: () => createErasureKey(loadPoolKey(settings)),
  keep: () => saveErasures(sql, settings.dataDir),
});

/** Loaded where records are removed at all. */
const removeOlder = async (sql: Sql, days: number) => {
  const { removeOutdated } = await import("./privacy/retention/remove-outdated.ts");
  return removeOutdated(sql, days);
};

/** The whole product as one HTTP server, which does not listen yet. */
export const createApp = async (parts: AppParts): Promise<FastifyInstance> => {
  const { sql, settings, pool, webFolder = builtWebFolder, room = endlessRoom } = parts;
  const app = openServer({ ...parts, room, actorOf });
  addWriteState(app, parts.writes ?? alwaysWritable);
  const requests = watchRequests(app);
  const readBackup = () => readBackupState(sql, parts.readContinuous?.() ?? null);
  workBeside(app, parts.backgroundWorkers ?? []);
  if (parts.onRoute) app.addHook("onRoute", parts.onRoute);
  await app.register(underPressure, limitPressure());
  const logins = pool?.logins ?? null;
  const programs = openProgramRegister(sql, poolNameOf(parts));
  const withoutGroup = settings.usersWithoutGroup;
  addAuthentication(app, { issuer: issuerOf(parts), logins, programs, withoutGroup });
  await app.register(compress, compression);
  addHealth(app, { room, readBackup: async () => publicBackup(await readBackup()) });
  addClientConfig(app, settings, pool);
  if (pool) await mountUsers(app, pool, settings);
  const live = openLive(app, sql);
  const countStreams = () => live.size;
  addMetrics(app, { settings, sql, room, requests, readBackup, countStreams });
  const storage = { sql, room, collation: await readCollation(sql) };
  const { limits } = settings;
  const people = peoplePlace(settings, pool);
  const privacy = erasureTools(sql, settings);
  addBeats(app, live);
  await mountApi(app, apiRoutes, { storage, limits, logins, programs, people, live, privacy });
  await addWebFiles(app, webFolder);
  const { deletedKeepDays: days } = settings;
  startHousekeeping(app, {
    sql,
    removeOutdated: days === null ? null : () => removeOlder(sql, days),
    saveErasures: privacy.keep,
    recallErasures: () => recallErasures(sql, settings.dataDir, privacy.key),
  });
  return app;
};
