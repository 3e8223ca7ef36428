import type { AnyEntity } from "@teckna/domain/entities";
import type { RecordOf } from "@teckna/domain/entity";

/** One issue with its children: records by the path of their entity. */
export type CaseRecords = { readonly [E in AnyEntity as E["path"]]: readonly RecordOf<E>[] };

export type RecordAt<Path extends keyof CaseRecords> = CaseRecords[Path][number];

/** The planned values of a record; the others are filled in. */
export type PlannedAt<Path extends keyof CaseRecords> = Partial<RecordAt<Path>>;

export type Planned = { readonly [Path in keyof CaseRecords]?: readonly PlannedAt<Path>[] };
