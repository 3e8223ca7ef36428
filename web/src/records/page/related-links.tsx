import type { AnyEntity } from "@teckna/domain/entities";
import type { AnyRecord } from "@teckna/domain/entity";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { useCount } from "../../api/list.ts";
import { idOf } from "../../api/stored.ts";
import { listLink, newLink, recordLink } from "../../links.ts";
import { LinkButton } from "../../ui/button.tsx";
import { PlusIcon } from "../../ui/icons.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { childrenOf, parentIdOf, parentOf } from "@teckna/domain/parent";

const ChildLinks = ({ child, id }: { child: AnyEntity; id: string }): ReactElement => {
  const { t } = useTranslation();
  const count = useCount(child, { issueId: id });
  return (
    <li className="related-child">
      <Link {...listLink(child, id)}>
        {t("link.children", { list: t(`list.${child.path}.title`), n: count.data ?? "…" })}
      </Link>
      <LinkButton variant="quiet" isIconOnly icon={<PlusIcon />} {...newLink(child, id)}>
        <VisuallyHidden>{t(`list.${child.path}.create`)}</VisuallyHidden>
      </LinkButton>
    </li>
  );
};

type RelatedLinksProps = { readonly entity: AnyEntity; readonly record: AnyRecord };

/** The way to what belongs to a record, and to what it belongs to. */
export const RelatedLinks = ({ entity, record }: RelatedLinksProps): ReactElement | null => {
  const { t } = useTranslation();
  const parent = parentOf(entity);
  const parentId = parentIdOf(entity, record);
  if (parent && parentId !== undefined) {
    return (
      <nav className="related" aria-label={t("link.issue")}>
        <Link {...recordLink(parent.entity, parentId)}>{t("link.issue")}</Link>
      </nav>
    );
  }
  const children = childrenOf(entity);
  if (children.length === 0) return null;
  return (
    <nav className="related" aria-label={t("record.children")}>
      <ul>
        {children.map((child) => (
          <ChildLinks key={child.name} child={child} id={idOf(record)} />
        ))}
      </ul>
    </nav>
  );
};
