import type { AnyEntity } from "@teckna/domain/entities";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { useScope, useScopeSteps } from "../lists/issue-scope.tsx";
import { listLink } from "../links.ts";

/** Breadcrumbs of a record: its list, below its issue if the address contains it. */
export const useRecordSteps = (
  entity: AnyEntity,
  issueId: string | undefined,
): readonly ReactElement[] => {
  const { t } = useTranslation();
  const scopeSteps = useScopeSteps(useScope(issueId));
  return [
    ...scopeSteps,
    <Link key="list" {...listLink(entity, issueId)}>
      {t(`list.${entity.path}.title`)}
    </Link>,
  ];
};
