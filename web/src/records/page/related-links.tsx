import type { AnyEntity } from "@teckna/domain/entities";
import type { AnyRecord } from "@teckna/domain/entity";
import { parentIdOf, parentOf } from "@teckna/domain/parent";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { recordLink } from "../../links.ts";

type RelatedLinksProps = { readonly entity: AnyEntity; readonly record: AnyRecord };

/** A link to the parent record. */
export const RelatedLinks = ({ entity, record }: RelatedLinksProps): ReactElement | null => {
  const { t } = useTranslation();
  const parent = parentOf(entity);
  const parentId = parentIdOf(entity, record);
  if (!parent || parentId === undefined) return null;
  return (
    <nav className="related" aria-label={t("link.issue")}>
      <Link {...recordLink(parent.entity, parentId)}>{t("link.issue")}</Link>
    </nav>
  );
};
