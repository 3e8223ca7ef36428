import type { Migration } from "../schema/migrations.ts";

/** The names of what the migrations create in a schema; anything else there belongs to others. */
export type ProductObjects = {
  readonly tables: readonly string[];
  readonly functions: readonly string[];
  readonly domains: readonly string[];
};

const named = (texts: readonly string[], pattern: RegExp): string[] => [
  ...new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = ""]) => name))),
];

/** The tables that record the applied migrations; no migration creates them. */
export const bookkeeping = ["migrations", "migration_lock"];

export const objectsOf = (migrations: readonly Migration[]): ProductObjects => {
  const texts = migrations.map(({ text }) => text);
  return {
    tables: named(texts, /^create table (?:if not exists )?(\w+)/gm),
    functions: named(texts, /^create (?:or replace )?function (\w+)/gm),
    domains: named(texts, /^create domain (\w+)/gm),
  };
};
