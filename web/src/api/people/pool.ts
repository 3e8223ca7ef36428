import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { Role } from "@teckna/domain/roles";
import { request, requestJson } from "../client.ts";
import { peopleKey } from "./users.ts";

export const mfaModes = ["OFF", "OPTIONAL", "ON"] as const;
export type MfaMode = (typeof mfaModes)[number];

/** Settings for all users. */
export type Pool = {
  readonly kind: "embedded" | "hosted";
  /** Null for a hosted pool. */
  readonly mfa: MfaMode | null;
  readonly users_without_group: Role | "none";
  readonly delivery: { readonly email: boolean; readonly sms: boolean } | null;
  /** The address of a hosted pool's administration, if known. */
  readonly console: string | null;
};

export const usePool = (): UseQueryResult<Pool> =>
  useQuery({
    queryKey: [...peopleKey, "pool"],
    // Our own server describes its response so (OpenAPI: Pool).
    queryFn: async ({ signal }) => (await requestJson("/admin/pool", { signal })) as Pool,
  });

export const setMfaMode = async (mfa: MfaMode): Promise<void> =>
  void (await request("/admin/pool", { method: "PUT", body: JSON.stringify({ mfa }) }));
