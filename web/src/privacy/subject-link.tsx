import { entityAt } from "@teckna/domain/entities";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { recordLink } from "../links.ts";

/** Where the name occurs, linked if it is a record. */
export const Subject = ({ subject }: { readonly subject: string }): ReactElement => {
  const { t } = useTranslation();
  const [path = "", ...rest] = subject.split("/");
  const id = rest.join("/");
  const entity = entityAt(path);
  if (!entity) return <>{subject}</>;
  return (
    <Link {...recordLink(entity, id)}>
      {t(`list.${entity.path}.title`)}: {id}
    </Link>
  );
};
