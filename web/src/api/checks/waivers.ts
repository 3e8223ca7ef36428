import type { Finding } from "@teckna/domain/checks/finding";
import { issue } from "@teckna/domain/entities/issue";
import { toWireParams } from "@teckna/domain/messages/wire-params";
import { snake } from "@teckna/domain/snake-case";
import {
  type UseMutationResult,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { recordAddress } from "../addresses.ts";
import { request, requestJson } from "../client.ts";
import { HttpError } from "../http-error.ts";
import { keys } from "../query-keys.ts";
import { type StoredWaiver, type Whole, wholeOptions } from "../whole.ts";

const address = (issueId: string): string => `${recordAddress(issue, issueId)}/waivers`;

const none: readonly StoredWaiver[] = [];
const waiversIn = ({ waivers }: Whole): readonly StoredWaiver[] => waivers;

/** The waivers of an issue and its children; part of the issue's response, which the page keeps up to date. */
export const useWaivers = (issueId: string | null): readonly StoredWaiver[] => {
  const whole = wholeOptions(issue, issueId ?? "");
  const { data } = useQuery({ ...whole, select: waiversIn, enabled: false });
  return issueId === null ? none : (data ?? none);
};

export type Waiving = { readonly finding: Finding; readonly reason: string };

const bodyOf = ({ finding, reason }: Waiving): string =>
  JSON.stringify({
    rule: finding.rule,
    entity: finding.entity,
    record_id: finding.recordId,
    fields: finding.fields.map((name) => snake(name)),
    params: toWireParams(finding.params),
    reason,
  });

/** Whether the server's finding is a different one by now, or gone. */
export const isFindingOutdated = (error: Error | null): boolean =>
  error instanceof HttpError && (error.status === 409 || error.status === 404);

/** Stores a waiver if the server has the same finding; if it does not, everything is refetched. */
export const useWaive = (issueId: string): UseMutationResult<unknown, Error, Waiving> => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (waiving: Waiving) =>
      requestJson(address(issueId), { method: "POST", body: bodyOf(waiving) }),
    onSettled: async (_data, error) => {
      if (!error || isFindingOutdated(error))
        await client.invalidateQueries({ queryKey: keys.records });
    },
  });
};

/** Whether two findings have the same parameters, compared as the server does. */
export const haveSameParams = (a: Finding, b: Finding): boolean =>
  JSON.stringify(toWireParams(a.params)) === JSON.stringify(toWireParams(b.params));

/** Removes a waiver. */
export const useUnwaive = (issueId: string): UseMutationResult<unknown, Error, string> => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) =>
      request(`${address(issueId)}/${encodeURIComponent(id)}`, { method: "DELETE" }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.records }),
  });
};
