import type { FieldName } from "./entity.ts";
import { commit } from "./entities/commit.ts";
import { fee } from "./entities/fee.ts";
import { issue } from "./entities/issue.ts";
import { source } from "./entities/source.ts";
import { warrant } from "./entities/warrant.ts";

/** Every entity, parents before their children. */
export const entities = [issue, warrant, fee, commit, source] as const;

export type AnyEntity = (typeof entities)[number];
export type EntityName = AnyEntity["name"];
export type EntityPath = AnyEntity["path"];

/** The labels of one language: one for every field. */
export type Labels = {
  readonly entity: { readonly [E in AnyEntity as E["name"]]: string };
  /** The section titles of the entity's form. */
  readonly section: { readonly [E in AnyEntity as E["name"]]: Readonly<Record<string, string>> };
  readonly field: {
    readonly [E in AnyEntity as E["name"]]: Readonly<Record<FieldName<E>, string>>;
  };
};

const byPath = new Map<string, AnyEntity>(entities.map((entity) => [entity.path, entity]));

export const entityAt = (path: string): AnyEntity | undefined => byPath.get(path);
