import type { Sql } from "../src/context/database.ts";

export type CountedSql = { readonly sql: Sql; readonly statements: string[] };

/** A database handle that records the text of every statement, including those in transactions. */
export const countedSql = (real: Sql): CountedSql => {
  const statements: string[] = [];
  const wrap = <T extends object>(target: T): T =>
    new Proxy(target, {
      apply: (called, self, given: unknown[]) => {
        const [first] = given;
        if (Array.isArray(first) && "raw" in first)
          statements.push(first.map(String).join("?").replaceAll(/\s+/g, " ").trim());
        // Only functions are applied.
        return Reflect.apply(called as () => unknown, self, given);
      },
      get: (owner, name) => {
        const value: unknown = Reflect.get(owner, name);
        if (name !== "begin" || typeof value !== "function") return value;
        return (work: (tx: object) => unknown) =>
          Reflect.apply(value, owner, [(tx: object) => work(wrap(tx))]);
      },
    });
  return { sql: wrap(real), statements };
};
