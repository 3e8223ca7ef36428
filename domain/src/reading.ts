import type { Value } from "./entity.ts";
import type { Doubt, Reading } from "./kind.ts";
import type { ValueCode } from "./problem.ts";

export const empty = { ok: true, value: null } as const;

export const read = <V extends Value>(value: V, doubt?: Doubt): Reading<V> =>
  doubt === undefined ? { ok: true, value } : { ok: true, value, doubt };

export const refuse = (code: ValueCode): { readonly ok: false; readonly code: ValueCode } => ({
  ok: false,
  code,
});
