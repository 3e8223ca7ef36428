import { takeEarlyResponse } from "../early/early-request.ts";
import { expireSession, identityToken } from "../session/session.ts";
import { currentLanguage } from "../words/language.ts";
import { NetworkError, toHttpError } from "./http-error.ts";
import { noteReached, noteUnreached } from "./network.ts";

export type Call = {
  readonly method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Blob;
  readonly signal?: AbortSignal | undefined;
  /** The time to wait until the response begins. */
  readonly timeoutMs?: number;
};

const addressOf = (path: string, query: Call["query"]): string => {
  const text = new URLSearchParams(query).toString();
  return text === "" ? `/api${path}` : `/api${path}?${text}`;
};

const send = async (path: string, call: Call, token: string | null): Promise<Response> => {
  const limit = AbortSignal.timeout(call.timeoutMs ?? 30_000);
  const wasOffline = !navigator.onLine;
  try {
    const response = await fetch(addressOf(path, call.query), {
      method: call.method ?? "GET",
      credentials: "include",
      headers: {
        "content-type": "application/json",
        "accept-language": currentLanguage(),
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...call.headers,
      },
      ...(call.body === undefined ? {} : { body: call.body }),
      signal: call.signal ? AbortSignal.any([call.signal, limit]) : limit,
    });
    noteReached(response);
    return response;
  } catch (error) {
    if (call.signal?.aborted) throw error;
    noteUnreached();
    throw new NetworkError(error, wasOffline && !navigator.onLine);
  }
};

const tokenOrNetworkError = async (forceRefresh: boolean): Promise<string | null> => {
  try {
    return await identityToken(forceRefresh);
  } catch (error) {
    throw new NetworkError(error, true);
  }
};

/** Calls the product's API as the signed-in user and returns the response, also if it is an error. */
export const exchange = async (path: string, call: Call = {}): Promise<Response> => {
  const early = call.method === undefined && (await takeEarlyResponse(addressOf(path, call.query)));
  if (early) return early;
  const token = await tokenOrNetworkError(false);
  let response = await send(path, call, token);
  if (response.status === 401 && token !== null) {
    const renewed = await tokenOrNetworkError(true);
    if (renewed !== null) response = await send(path, call, renewed);
  }
  if (response.status === 401) expireSession();
  return response;
};

/** The same, but throws an HttpError for an error response. */
export const request = async (path: string, call: Call = {}): Promise<Response> => {
  const response = await exchange(path, call);
  if (!response.ok) throw await toHttpError(response);
  return response;
};

export const requestJson = async (path: string, call: Call = {}): Promise<unknown> =>
  (await request(path, call)).json();
