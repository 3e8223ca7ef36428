import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { request, requestJson } from "../api/client.ts";
import { sessionsKey } from "./use-account.ts";

/** One of the user's sessions, as the server reports it. */
export type OwnSession = {
  readonly id: string;
  readonly started_at: string;
  readonly used_at: string | null;
  readonly address: string | null;
  readonly user_agent: string | null;
  readonly is_current: boolean;
};

const path = "/account/sessions";

// Our own server describes its response so (OpenAPI: Session).
const asSessions = (response: unknown): readonly OwnSession[] => response as readonly OwnSession[];

export const useSessions = (): UseQueryResult<readonly OwnSession[]> =>
  useQuery({
    queryKey: sessionsKey,
    queryFn: async ({ signal }) => asSessions(await requestJson(path, { signal })),
  });

export const endOwnSession = async (id: string): Promise<void> =>
  void (await request(`${path}/${encodeURIComponent(id)}`, { method: "DELETE" }));

export const endOtherSessions = async (): Promise<void> =>
  void (await request(path, { method: "DELETE" }));
