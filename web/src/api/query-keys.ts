import type { AnyEntity } from "@teckna/domain/entities";
import type { PagePosition } from "../early/page-params.ts";
import type { ListParams } from "./list-params.ts";

/** The query keys of cached responses; all about records begin with `records`. */
export const keys = {
  records: ["records"] as const,
  batches: ["batches"] as const,
  toDo: ["to-do"] as const,
  batch: (id: string) => ["batches", id] as const,
  pages: (entity: AnyEntity, params: ListParams, pageSize: number) =>
    ["records", entity.path, "list", params, pageSize] as const,
  list: (
    entity: AnyEntity,
    params: ListParams,
    pageSize: number,
    page: number,
    place: PagePosition,
  ) => ["records", entity.path, "list", params, pageSize, page, place] as const,
  ofEntity: (entity: AnyEntity) => ["records", entity.path] as const,
  checksPending: (entity: AnyEntity, params: ListParams) =>
    ["records", entity.path, "checks-pending", params] as const,
  record: (entity: AnyEntity, id: string) => ["records", entity.path, "record", id] as const,
  elsewhere: (lookUps: readonly string[]) => ["records", "elsewhere", ...lookUps] as const,
  checks: (issueId: string, language: string) => ["records", "checks", issueId, language] as const,
  whole: (entity: AnyEntity, id: string) => ["records", entity.path, "whole", id] as const,
  investors: (search: object) => ["records", "investors", search] as const,
  similarCounts: (search: object, names: readonly string[]) =>
    ["records", "investors", search, "similar", names] as const,
  investor: (name: string) => ["records", "investors", "one", name] as const,
  investorAliases: (name: string) => ["records", "investors", "aliases", name] as const,
  history: (entity: AnyEntity, id: string) => ["records", entity.path, "history", id] as const,
};

export const isList = (key: readonly unknown[]): boolean =>
  key[0] === "records" && key[2] === "list";
