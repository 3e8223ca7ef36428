import { type AnyEntity, entities, entityAt } from "@teckna/domain/entities";
import { useId, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../ui/button.tsx";
import { copyWhole, excerptOf, isLarge } from "../ui/sizes/large-text.ts";
import { emptyBox } from "../upload/saved/box.ts";
import type { UploadState } from "../upload/saved/use-saved-upload.ts";

type TableTextProps = {
  readonly entity: AnyEntity;
  readonly state: UploadState;
  readonly onEntity: (entity: AnyEntity) => void;
};

/** The text box for one table's rows; a dot marks the tables that have any. */
export const TableText = ({ entity, state, onEntity }: TableTextProps): ReactElement => {
  const { t } = useTranslation();
  const id = useId();
  const { text } = state.boxes[entity.path];
  const mark = (path: AnyEntity["path"]): string =>
    state.boxes[path].text.trim() === "" ? "" : " •";
  return (
    <>
      <div className="bulk-edit-choice">
        <div>
          <label htmlFor={`${id}-table`}>{t("bulkEdit.table")}</label>
          <select
            id={`${id}-table`}
            className="input"
            value={entity.path}
            onChange={(event) => onEntity(entityAt(event.currentTarget.value) ?? entity)}
          >
            {entities.map(({ path }) => (
              <option key={path} value={path}>
                {t(`list.${path}.title`) + mark(path)}
              </option>
            ))}
          </select>
        </div>
      </div>
      <label htmlFor={`${id}-text`}>{t("bulkEdit.paste")}</label>
      <textarea
        id={`${id}-text`}
        className="input bulk-edit-paste"
        rows={12}
        spellCheck={false}
        wrap="off"
        value={excerptOf(text)}
        readOnly={isLarge(text)}
        title={isLarge(text) ? t("preview.excerpt") : undefined}
        onCopy={copyWhole(text)}
        onChange={(event) => state.changeBox(entity.path, { text: event.currentTarget.value })}
      />
      {text !== "" && (
        <Button variant="quiet" onClick={() => state.changeBox(entity.path, emptyBox)}>
          {t("bulkEdit.clearTable")}
        </Button>
      )}
    </>
  );
};
