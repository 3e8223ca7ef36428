import { entities } from "@teckna/domain/entities";
import { kinds } from "@teckna/domain/kinds";
import { Link } from "@tanstack/react-router";
import { type ReactElement, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { BatchResult } from "../api/batch.ts";
import { listLink } from "../links.ts";
import { Notice } from "../ui/notice.tsx";

const total = (counts: BatchResult["created"]): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** What became of an upload, with the way to the lists. */
export const UploadResult = ({ result }: { readonly result: BatchResult }): ReactElement => {
  const { t } = useTranslation();
  const created = total(result.created);
  const refused = total(result.refused);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: "nearest" });
  }, [result]);
  const title = (): string => {
    if (created === 0) return t("batch.nothingDone");
    return refused === 0 ? t("batch.done") : t("batch.partlyDone");
  };
  return (
    <div ref={place} className="upload-result" tabIndex={-1}>
      <Notice tone={refused === 0 ? "success" : "warning"} role="status" title={title()}>
        <p>
          {t("upload.result", {
            ok: kinds.integer.show(created),
            bad: kinds.integer.show(refused),
          })}
        </p>
        <ul className="upload-links">
          {entities.map((entity) => {
            const count = result.created[entity.path] ?? 0;
            if (count === 0) return null;
            const table = t(`list.${entity.path}.title`);
            return (
              <li key={entity.path}>
                <Link {...listLink(entity)}>
                  {t("batch.created", { table, n: kinds.integer.show(count) })}
                </Link>
              </li>
            );
          })}
        </ul>
      </Notice>
    </div>
  );
};
