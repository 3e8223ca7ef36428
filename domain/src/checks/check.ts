import type { Filled } from "./draft.ts";
import type { CheckId } from "./severities.ts";
import type { Param, Params } from "./warning.ts";

/** What a check says of one record. */
export type Finding = { readonly fields: readonly string[]; readonly params: Params };

/** One rule: the findings in a record, none for most. `Scene` is what it may look at beside the record. */
export type Check<D, Scene> = (draft: D, scene: Scene) => readonly Finding[];

/** Checks of one kind of record by their ids. */
export type Checks<D, Scene> = { readonly [Id in CheckId]?: Check<D, Scene> };

/** Params where the rule is broken, else `null`. */
type Judge<D, Scene> = (draft: D, scene: Scene) => Params | null;

export const nothing: readonly Finding[] = [];

export const oneFinding = (fields: readonly string[], params: Params): readonly Finding[] => [
  { fields, params },
];

export const isMissing = (value: unknown): value is null | undefined =>
  value === null || value === undefined;

const isFilled = <D, Name extends keyof D>(
  draft: D,
  names: readonly Name[],
): draft is Filled<D, Name> => {
  for (const name of names) if (isMissing(draft[name])) return false;
  return true;
};

/** Makes checks of one kind of record that are skipped where a field they need is empty, and mark those fields. */
export const checksOf =
  <D, Scene>() =>
  <const Name extends keyof D & string>(
    names: readonly Name[],
    judge: Judge<Filled<D, Name>, Scene>,
  ): Check<D, Scene> =>
  (draft, scene) => {
    if (!isFilled(draft, names)) return nothing;
    const params = judge(draft, scene);
    return params === null ? nothing : [{ fields: names, params }];
  };

/** A check of each of several fields by itself. */
export const eachField =
  <D, Scene, Name extends keyof D & string>(
    names: readonly Name[],
    judge: (value: NonNullable<D[Name]>, name: Name, scene: Scene) => Params | null,
  ): Check<D, Scene> =>
  (draft, scene) => {
    let found: Finding[] | null = null;
    for (const name of names) {
      const value: D[Name] = draft[name];
      if (value === null || value === undefined) continue;
      const params = judge(value, name, scene);
      if (params !== null) (found ??= []).push({ fields: [name], params });
    }
    return found ?? nothing;
  };

type DateOrder<Name> = {
  readonly first: Name;
  readonly second: Name;
  readonly maySame?: boolean;
  /** The places of the text that the two dates fill. */
  readonly as: readonly [first: string | null, second: string | null];
};

/** A check that one date comes before another. */
export const inOrder =
  <D, Name extends keyof D & string>({
    first,
    second,
    maySame,
    as,
  }: DateOrder<Name>): Check<D, unknown> =>
  (draft) => {
    const [early, late] = [draft[first], draft[second]];
    if (typeof early !== "string" || typeof late !== "string") return nothing;
    if (early < late || (maySame === true && early === late)) return nothing;
    const params: Record<string, Param> = {};
    if (as[0] !== null) params[as[0]] = early;
    if (as[1] !== null) params[as[1]] = late;
    return oneFinding([first, second], params);
  };
