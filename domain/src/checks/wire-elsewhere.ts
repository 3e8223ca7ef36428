import { issue } from "../entities/issue.ts";
import type { AnyRecord } from "../entity.ts";
import { fromWire, toWire } from "../record.ts";
import { snake } from "../snake-case.ts";
import { asKnown } from "./checks-alone.ts";
import type { Elsewhere, KnownIsin, KnownName, PaidGuarantees } from "./elsewhere.ts";
import type { KnownIssue } from "./known-record.ts";
import type { LookUps } from "./look-ups.ts";

type Wire = Readonly<Record<string, unknown>>;

/** A lookup in its wire form. */
export type WireLookUps = {
  /** Fields of the issue. */
  readonly issue: Wire;
  readonly names: readonly string[];
  readonly guarantees_until: string | null;
  readonly isins: readonly string[];
  /** Only in the server: more fields of the issue, if it is not being edited. */
  readonly known?: Wire;
};

/** Safe because each is a field of the issue with a value of its kind. */
const asRecord = (known: KnownIssue): AnyRecord => known as AnyRecord;

const filled = (wire: Wire): Wire =>
  Object.fromEntries(Object.entries(wire).filter(([, value]) => value !== null));

export const lookUpsToWire = (lookUps: LookUps): WireLookUps => ({
  issue: filled(toWire(issue, asRecord(lookUps.issue))),
  names: lookUps.names,
  guarantees_until: lookUps.guaranteesUntil,
  isins: lookUps.isins,
  ...(lookUps.known && { known: filled(toWire(issue, asRecord(lookUps.known))) }),
});

/** A lookup as a request body; `null` if nothing of the issue is known yet. */
export const lookUpsText = (lookUps: LookUps): string | null => {
  const wire = lookUpsToWire(lookUps);
  const { id: _, ...known } = wire.issue;
  const isEmpty = [known, wire.names, wire.isins].every((part) => Object.keys(part).length === 0);
  return isEmpty ? null : JSON.stringify(wire);
};

/** A record with an ISIN. */
export type WireIsin = {
  readonly isin: string;
  readonly field: string;
  /** The name of the record, if it is not the issue itself. */
  readonly of: string | null;
  readonly issue: Wire;
};

/** Data about other issues in its wire form; `null` for what was not looked up. */
export type WireElsewhere = {
  readonly names: readonly KnownName[] | null;
  readonly aliases: readonly KnownName[] | null;
  readonly paid_guarantees: readonly PaidGuarantees[] | null;
  readonly issues: readonly Wire[];
  readonly isins: readonly WireIsin[];
};

const isinFields: readonly KnownIsin["field"][] = ["isinRights", "isinUnits", "isinWarrant"];

const issueOf = (wire: Wire): KnownIssue => asKnown<"issue">(fromWire(issue, wire));

const isinsOf = ({ isin, field: wireField, of, issue: holder }: WireIsin): readonly KnownIsin[] => {
  const field = isinFields.find((name) => snake(name) === wireField);
  return field === undefined ? [] : [{ isin, field, warrant: of, issue: issueOf(holder) }];
};

/** Converts the API's data about other issues for the checks. */
export const elsewhereFromWire = (wire: WireElsewhere): Elsewhere => ({
  ...(wire.names && { names: wire.names }),
  ...(wire.aliases && { aliases: wire.aliases }),
  ...(wire.paid_guarantees && { paidGuarantees: wire.paid_guarantees }),
  issues: wire.issues.map(issueOf),
  isins: wire.isins.flatMap(isinsOf),
});
