import { checksNamed, tiers } from "@teckna/domain/checks/severities";
import { checkTitle } from "@teckna/domain/messages/check-title";
import { findingParameters, type ListSearch } from "../list-search.ts";
import { type FindingTexts, useFindingTexts } from "./finding-texts.ts";
import type { Restriction } from "./restriction.ts";

export const hasFindings = (search: ListSearch): boolean =>
  findingParameters.some((name) => search[name] !== undefined);

const tierText = (value: string, { texts }: FindingTexts): string | undefined =>
  tiers.filter((tier) => tier === value).map((tier) => texts.tiers[tier])[0];

/** A check's text; a rule made of several checks is only named. */
const checkText = (value: string, { warnings }: FindingTexts): string | undefined => {
  const [id, ...others] = checksNamed(value);
  return id === undefined || others.length > 0 ? undefined : `${id} ${checkTitle(warnings[id])}`;
};

/** The required findings, by tier and by check. */
export const useFindingRestrictions = (search: ListSearch): readonly Restriction[] => {
  const words = useFindingTexts(hasFindings(search));
  const label = words?.texts.open ?? "";
  return findingParameters.flatMap((id) => {
    const value = search[id];
    if (value === undefined) return [];
    const textOf = id === "check" ? checkText : tierText;
    const text = words ? textOf(value, words) : undefined;
    return [{ id, label, value: text ?? value, removal: { [id]: undefined } }];
  });
};
