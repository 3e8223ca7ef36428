import type { Finding } from "@teckna/domain/checks/finding";
import type { WireFinding } from "@teckna/domain/messages/wire-finding";
import { snake } from "@teckna/domain/snake-case";

/** A finding as both a page and a response know it. */
type Known = Pick<WireFinding, "rule" | "record_id" | "fields">;

const keyOf = ({ rule, record_id: id, fields }: Known): string => [rule, id, ...fields].join(" ");

const keyOfShown = ({ rule, recordId, fields }: Finding): string =>
  keyOf({ rule, record_id: recordId, fields: fields.map((field) => snake(field)) });

let seen: { readonly issueId: string; readonly keys: ReadonlySet<string> } | null = null;

/** Called with the findings about an issue that a page shows. */
export const noteSeen = (issueId: string, findings: readonly Finding[]): void => {
  seen = { issueId, keys: new Set(findings.map(keyOfShown)) };
};

/** The open warnings of a response that no page has shown yet. */
export const unseenIn = (
  issueId: string,
  findings: readonly WireFinding[],
): readonly WireFinding[] =>
  findings.filter(
    (finding) =>
      finding.severity === "warning" &&
      finding.waived === null &&
      !(seen?.issueId === issueId && seen.keys.has(keyOf(finding))),
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
