import type { QueryConfig } from "pg";
import type { Statement } from "./statement.ts";

/** How many statements one connection keeps prepared; those beyond are planned each time. */
const maxPrepared = 300;

/** What the driver takes for a statement on one connection, whose prepared statements are counted. */
export const createQueryConfig = (): ((statement: Statement) => QueryConfig) => {
  const prepared = new Set<string>();
  const isPrepared = (name: string): boolean => {
    if (prepared.has(name)) return true;
    if (prepared.size >= maxPrepared) return false;
    prepared.add(name);
    return true;
  };
  return ({ text, values, name, isSimple }) => {
    if (isSimple) return { text };
    if (name !== undefined && isPrepared(name)) return { text, values: [...values], name };
    return { text, values: [...values], queryMode: "extended" };
  };
};
