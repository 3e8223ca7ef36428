import type { AnyEntity } from "@teckna/domain/entities";
import type { ReactElement } from "react";

export const RecordPage = ({
  entity,
}: {
  entity: AnyEntity;
  id?: string;
  issueId?: string;
}): ReactElement => <p>{entity.name}</p>;
