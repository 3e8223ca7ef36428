import type { Finding, Waiver } from "@teckna/domain/checks/finding";
import { issue } from "@teckna/domain/entities/issue";
import { toWireParams } from "@teckna/domain/messages/wire-params";
import { snake } from "@teckna/domain/snake";
import {
  type UseMutationResult,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { recordAddress } from "../addresses.ts";
import { request, requestJson } from "../client.ts";
import { keys } from "../keys.ts";

/** Somebody's word that a finding is right as it stands, as it is kept. */
export type StoredWaiver = Waiver & { readonly id: string };

const address = (issueId: string): string => `${recordAddress(issue, issueId)}/waivers`;

type WireWaiver = Omit<StoredWaiver, "recordId"> & { readonly record_id: string };

const toStored = ({ record_id, ...rest }: WireWaiver): StoredWaiver => ({
  ...rest,
  recordId: record_id,
});

const none: readonly StoredWaiver[] = [];

/** The waivers of an issue and its children; none until they have come. */
export const useWaivers = (issueId: string | null): readonly StoredWaiver[] => {
  const { data } = useQuery({
    queryKey: keys.waivers(issueId ?? ""),
    queryFn: async ({ signal }) => {
      // Safe because the API describes it so.
      const found = (await requestJson(address(issueId ?? ""), { signal })) as WireWaiver[];
      return found.map(toStored);
    },
    enabled: issueId !== null,
  });
  return data ?? none;
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

/** Keeps why a finding is right, where the server finds the same. */
export const useWaive = (issueId: string): UseMutationResult<unknown, Error, Waiving> => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (waiving: Waiving) =>
      requestJson(address(issueId), { method: "POST", body: bodyOf(waiving) }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.records }),
  });
};

/** Takes a waiver back. */
export const useUnwaive = (issueId: string): UseMutationResult<unknown, Error, string> => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) =>
      request(`${address(issueId)}/${encodeURIComponent(id)}`, { method: "DELETE" }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.records }),
  });
};
