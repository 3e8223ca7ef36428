import type { AnyEntity } from "@teckna/domain/entities";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { idOf } from "../../api/stored.ts";
import { listLink } from "../../links.ts";
import { expectRow } from "../../lists/rows/saved-row.ts";
import { notify } from "../../ui/toasts.tsx";
import { viewOf } from "../../views.ts";
import { reportUnseen } from "../findings/unseen/report-unseen.ts";
import { useLabels } from "../../words/language.ts";
import { parentIdOf } from "@teckna/domain/parent";
import type { AfterSave } from "./use-send-once.ts";

/** After a save, goes to the record's list, where its row gets the focus. */
export const useAfterSave = (
  entity: AnyEntity,
  message: "message.created" | "message.updated",
): AfterSave => {
  const { t } = useTranslation();
  const labels = useLabels();
  const navigate = useNavigate();
  const isUnderParent = viewOf(entity).afterSave === "issueChildList";
  return (record) => {
    notify({ text: t(message, { entity: labels.entity[entity.name] }) });
    reportUnseen({ entity, record, t, navigate });
    expectRow(idOf(record));
    return navigate(listLink(entity, isUnderParent ? parentIdOf(entity, record) : undefined));
  };
};
