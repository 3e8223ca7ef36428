import type { AnyEntity } from "@teckna/domain/entities";

/** Link props to a list page of an entity, plain or under its issue; spread into a `Link`. */
export const listLink = (entity: AnyEntity, issueId?: string) =>
  issueId === undefined || entity.name === "issue"
    ? ({ to: `/${entity.path}` } as const)
    : ({ to: `/issues/$issueId/${entity.path}`, params: { issueId } } as const);

export const newLink = (entity: AnyEntity, issueId?: string) =>
  issueId === undefined || entity.name === "issue"
    ? ({ to: `/${entity.path}/new` } as const)
    : ({ to: `/issues/$issueId/${entity.path}/new`, params: { issueId } } as const);

export const recordLink = (entity: AnyEntity, id: string, issueId?: string) =>
  issueId === undefined || entity.name === "issue"
    ? ({ to: `/${entity.path}/$id`, params: { id } } as const)
    : ({ to: `/issues/$issueId/${entity.path}/$id`, params: { issueId, id } } as const);

export const editLink = (entity: AnyEntity, id: string, issueId?: string) =>
  issueId === undefined || entity.name === "issue"
    ? ({ to: `/${entity.path}/$id/edit`, params: { id } } as const)
    : ({ to: `/issues/$issueId/${entity.path}/$id/edit`, params: { issueId, id } } as const);

export const deletedLink = (entity: AnyEntity) =>
  ({ to: "/deleted/$path", params: { path: entity.path } }) as const;
