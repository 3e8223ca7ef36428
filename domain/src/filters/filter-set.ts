import type { AnyEntity } from "../entities.ts";
import type { Problem } from "../problem.ts";
import type { Condition, FilterSet } from "./condition.ts";
import { readCondition } from "./read-condition.ts";
import { type Parameter, writeCondition } from "./write-condition.ts";

/** The maximum number of conditions in a list's filters, including those in groups. */
const maxConditions = 100;

const form = /^any\.([1-9]\d?)\.([1-9]\d?)\.(.+)$/;

/** The position of a condition: at the top level or in a member of a group, with its name there. */
type Place = { readonly group: number; readonly member: number; readonly name: string };

const placeOf = (name: string): Place => {
  const [, group, member, inner] = form.exec(name) ?? [];
  return { group: Number(group ?? 0), member: Number(member ?? 0), name: inner ?? name };
};

type Placed = Omit<Place, "name"> & { readonly condition: Condition };

const inOrder = (placed: readonly Placed[]): FilterSet => {
  const groups = new Map<number, Map<number, Condition[]>>();
  const sorted = placed.toSorted((a, b) => a.group - b.group || a.member - b.member);
  for (const { group, member, condition } of sorted) {
    const members = groups.get(group) ?? new Map<number, Condition[]>();
    groups.set(group, members.set(member, [...(members.get(member) ?? []), condition]));
  }
  const plain = [...(groups.get(0)?.values() ?? [])].flat();
  groups.delete(0);
  return {
    conditions: plain,
    groups: [...groups.values()].map((members) => [...members.values()]),
  };
};

/** All conditions, including those in groups. */
export const conditionsIn = ({ conditions, groups }: FilterSet): readonly Condition[] => [
  ...conditions,
  ...groups.flat(2),
];

/** Whether its result depends on the current date. */
export const isRelative = (condition: Condition): boolean => {
  if (condition.of === "child") return isRelative(condition.condition);
  return condition.of === "field" && condition.operand.form === "day";
};

type ReadFilters = { readonly filters: FilterSet; readonly problems: readonly Problem[] };

/** Parses a list's parameters as filters, with everything that is wrong with them. */
export const readFilters = (entity: AnyEntity, parameters: readonly Parameter[]): ReadFilters => {
  const problems: Problem[] = [];
  const placed: Placed[] = [];
  const seen = new Set<string>();
  for (const [name, text] of parameters) {
    const { group, member, name: inner } = placeOf(name);
    const condition = readCondition(entity, inner, text);
    if ("code" in condition) {
      problems.push({ ...condition, field: name });
      continue;
    }
    const meaning = `${group} ${member} ${writeCondition(condition)[0]}`;
    if (seen.has(meaning))
      problems.push({ field: name, code: "unknownParameter", params: { again: 1 } });
    else placed.push({ group, member, condition });
    seen.add(meaning);
  }
  if (placed.length > maxConditions) {
    const [field = ""] = parameters.at(-1) ?? [];
    problems.push({ field, code: "tooLarge", params: { max: maxConditions } });
  }
  return { filters: inOrder(placed), problems };
};

/** Writes filters as parameters; `readFilters` reads them back. */
export const writeFilters = ({ conditions, groups }: FilterSet): readonly Parameter[] => [
  ...conditions.map(writeCondition),
  ...groups.flatMap((members, group) =>
    members.flatMap((member, index) =>
      member.map((condition): Parameter => {
        const [name, text] = writeCondition(condition);
        return [`any.${group + 1}.${index + 1}.${name}`, text];
      }),
    ),
  ),
];
