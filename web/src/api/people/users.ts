import {
  type InfiniteData,
  type UseInfiniteQueryResult,
  type UseMutationResult,
  type UseQueryResult,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import type { Role } from "@teckna/domain/roles";
import { request, requestJson } from "../client.ts";

export type FactorState = "off" | "on" | "preferred";
export type Factor = "totp" | "sms";

export type UserStatus = "UNCONFIRMED" | "FORCE_CHANGE_PASSWORD" | "CONFIRMED" | "RESET_REQUIRED";

/** A user of the pool, as administrators see it. */
export type PoolUser = {
  readonly username: string;
  readonly sub: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly email_verified: boolean;
  readonly phone_number: string | null;
  readonly phone_number_verified: boolean;
  readonly status: UserStatus;
  readonly enabled: boolean;
  /** False if an identity provider signs them in. */
  readonly has_password: boolean;
  readonly groups: readonly string[];
  /** `null` if they have no rights. */
  readonly role: Role | null;
  readonly second_factors: { readonly [F in Factor]: FactorState };
  readonly sessions: number;
  readonly created_at: string;
  readonly updated_at: string;
  readonly last_used_at: string | null;
};

type UsersPage = { readonly users: readonly PoolUser[]; readonly next_cursor: string | null };

/** Filters of the users list, by the API's parameter names. */
export type UsersQuery = Readonly<Record<string, string>>;

export const peopleKey = ["people"] as const;
const root = "/admin/users";
const addressOf = (username: string): string => `${root}/${encodeURIComponent(username)}`;

export const useUsers = (
  query: UsersQuery,
): UseInfiniteQueryResult<InfiniteData<UsersPage, string | null>> =>
  useInfiniteQuery({
    queryKey: [...peopleKey, "users", query],
    // Our own server describes its response so (OpenAPI: PoolUsers).
    queryFn: async ({ pageParam, signal }) =>
      (await requestJson(root, {
        query: { ...query, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      })) as UsersPage,
    // The first page has no cursor, all others have one.
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
    placeholderData: (shown) => shown,
  });

export const useUser = (username: string): UseQueryResult<PoolUser> =>
  useQuery({
    queryKey: [...peopleKey, "user", username],
    // OpenAPI: PoolUser.
    queryFn: async ({ signal }) => (await requestJson(addressOf(username), { signal })) as PoolUser,
  });

/** One of a user's sessions. */
export type UserSession = {
  readonly id: string;
  readonly started_at: string;
  readonly used_at: string | null;
  readonly address: string | null;
  readonly user_agent: string | null;
};

export const useUserSessions = (username: string): UseQueryResult<readonly UserSession[]> =>
  useQuery({
    queryKey: [...peopleKey, "sessions", username],
    // OpenAPI: Session.
    queryFn: async ({ signal }) =>
      (await requestJson(`${addressOf(username)}/sessions`, { signal })) as readonly UserSession[],
  });

/**
 * An action on users. Refetches what is shown; `onDone` is called before, as refetching may unmount the
 * button.
 */
export const useUserAct = <Input, Result>(
  act: (input: Input) => Promise<Result>,
  onDone?: (result: Result) => void,
): UseMutationResult<Result, Error, Input> => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (result) => onDone?.(result),
    onSettled: () => client.invalidateQueries({ queryKey: peopleKey }),
  });
};

export type NewUser = {
  readonly username: string;
  readonly name?: string;
  readonly email?: string;
  readonly phone_number?: string;
  readonly groups: readonly string[];
  readonly language: string;
};

export type Invited = {
  readonly user: PoolUser;
  /** Where the invitation or code was sent; `null` if nothing could be sent. */
  readonly delivered: { readonly medium: string; readonly destination: string } | null;
  /** Returned once, if nothing was sent. */
  readonly temporary_password: string | null;
};

export type UserChange = {
  readonly enabled?: boolean;
  readonly groups?: readonly string[];
  readonly name?: string | null;
  readonly email?: string | null;
  readonly phone_number?: string | null;
};

// OpenAPI: Invited.
const asInvited = (response: unknown): Invited => response as Invited;

export const createUser = async (user: NewUser): Promise<Invited> =>
  asInvited(await requestJson(root, { method: "POST", body: JSON.stringify(user) }));

export const inviteAgain = async (username: string): Promise<Invited> =>
  asInvited(await requestJson(`${addressOf(username)}/invite`, { method: "POST", body: "{}" }));

export const changeUser = async (username: string, change: UserChange): Promise<void> =>
  void (await request(addressOf(username), { method: "PATCH", body: JSON.stringify(change) }));

export const deleteUser = async (username: string): Promise<void> =>
  void (await request(addressOf(username), { method: "DELETE" }));

export const requireNewPassword = async (username: string): Promise<Invited> =>
  asInvited(
    await requestJson(`${addressOf(username)}/reset-password`, { method: "POST", body: "{}" }),
  );

export const signOutUser = async (username: string): Promise<void> =>
  void (await request(`${addressOf(username)}/sign-out`, { method: "POST", body: "{}" }));

export const endUserSession = async (username: string, id: string): Promise<void> =>
  void (await request(`${addressOf(username)}/sessions/${encodeURIComponent(id)}`, {
    method: "DELETE",
  }));

export const setFactors = async (
  username: string,
  change: { readonly [F in Factor]?: FactorState },
): Promise<void> =>
  void (await request(`${addressOf(username)}/second-factors`, {
    method: "PUT",
    body: JSON.stringify(change),
  }));
