import type { Finding } from "@teckna/domain/checks/finding";
import type { WireFinding } from "@teckna/domain/messages/wire-finding";
import { snake } from "@teckna/domain/snake-case";

/** A finding as both a page and a response know it. */
type Known = Pick<WireFinding, "rule" | "record_id" | "fields">;

const keyOf = ({ rule, record_id: id, fields }: Known): string => [rule, id, ...fields].join(" ");

const keyOfShown = ({ rule, recordId, fields }: Finding): string =>
  keyOf({ rule, record_id: recordId, fields: fields.map((field) => snake(field)) });

/** How long a finding must be shown to be seen, in ms: leaving a field for the save shows some for a moment. */
const minSeenMs = 1500;

/** When each finding about an issue was first shown. */
let seen: { readonly issueId: string; readonly since: ReadonlyMap<string, number> } | null = null;

/** Called with the findings about an issue that a page shows. */
export const noteSeen = (issueId: string, findings: readonly Finding[]): void => {
  const before = seen?.issueId === issueId ? seen.since : new Map<string, number>();
  const now = performance.now();
  const since = new Map(
    findings.map(keyOfShown).map((key) => [key, before.get(key) ?? now] as const),
  );
  seen = { issueId, since };
};

const isSeen = (issueId: string, key: string): boolean => {
  const since = seen?.issueId === issueId ? seen.since.get(key) : undefined;
  return since !== undefined && performance.now() - since >= minSeenMs;
};

/** The open warnings of a response that no page has shown yet. */
export const unseenIn = (
  issueId: string,
  findings: readonly WireFinding[],
): readonly WireFinding[] =>
  findings.filter(
    (finding) =>
      finding.severity === "warning" && finding.waived === null && !isSeen(issueId, keyOf(finding)),
  );

/** How long a page may take to show a finding, in ms. */
const maxWaitMs = 10_000;

let wanted: { readonly key: string; readonly until: number } | null = null;

/** Lets the page that shows a finding next lead to it. */
export const want = (finding: Known): void => {
  wanted = { key: keyOf(finding), until: performance.now() + maxWaitMs };
};

/** The wanted one of the findings that a page shows; it is no longer wanted then. */
export const takeWanted = (findings: readonly Finding[]): Finding | undefined => {
  if (wanted === null) return undefined;
  const { key, until } = wanted;
  const found =
    performance.now() < until ? findings.find((finding) => keyOfShown(finding) === key) : undefined;
  if (found || performance.now() >= until) wanted = null;
  return found;
};
