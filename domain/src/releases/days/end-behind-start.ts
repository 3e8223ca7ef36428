import type { Context } from "../context.ts";
import { passageAt } from "../context.ts";
import type { Evidence } from "../evidence.ts";
import { withoutTimes } from "../mentions/day-parts.ts";
import type { DayGroup } from "../mentions/find-days.ts";

/** "… and ends on", "… and runs up to and including". */
const thenEnds =
  /^[^.;:\d]{0,40}(?<![a-zß-ɏ])(?:slut(?:ar|a|ade)?|avslut(?:as|ar|ades|a)|upphör(?:a|de)?|löp(?:er|a|te) ut|går? ut|stäng(?:er|a|s|as)|(?:fram )?till?(?: och med)?|t\.o\.m\.|ends?|ending|closes?|closing|expires?|expiring|until|up to|through|slutter|avsluttes|afsluttes|utløper|udløber|til(?: og med)?|päättyy)(?: (?:and|och|og) (?:including|med))?(?: (?:on|den|the))?\s*$/u;

/** "And will, subject to any extension, expire": on what the end depends. */
const onCondition =
  /, (?:subject to|provided|upon|following|conditional (?:up)?on|assuming|unless) [^,.;\d]{1,140},(?= )/gu;

const endOf = (field: string): string | null =>
  field.endsWith("StartDate") ? field.replace(/StartDate$/u, "EndDate") : null;

/**
 * The ends of periods whose sentence names the field at their start only: "begins on 3 March and ends on the
 * 17th".
 */
export const endsBehindStarts = (
  context: Context,
  found: readonly Evidence[],
): readonly Evidence[] => {
  const { days, lower } = context;
  const byPlace = Map.groupBy(found, ({ at }) => at.start);
  const hasEvidence = ({ start, first }: DayGroup): boolean =>
    byPlace.has(start) || byPlace.has(first.start);
  return days.flatMap((group, at) => {
    const before = days[at - 1];
    if (before === undefined || before.last !== null || group.last !== null) return [];
    const passage = passageAt(context, group.start);
    const amid = withoutTimes(lower.slice(before.end, group.start)).replace(onCondition, "");
    if (before.start < passage.start || !thenEnds.test(amid) || hasEvidence(group)) return [];
    return (byPlace.get(before.first.start) ?? []).flatMap((start) => {
      const field = endOf(start.field);
      const { first } = group;
      if (field === null || first.value <= String(start.value)) return [];
      return [{ ...start, field, value: first.value, at: first, isStrong: false }];
    });
  });
};
