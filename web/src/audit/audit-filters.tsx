import { type AuditFilterName, auditActions } from "@teckna/domain/filters/audit-filters";
import { entities } from "@teckna/domain/entities";
import { wireFieldsOf } from "@teckna/domain/wire-fields";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { AuditSearch } from "../api/audit/use-audit.ts";
import { labelOf } from "../fields/field-words.ts";
import { Button } from "../ui/button.tsx";
import { useLabels } from "../words/language.ts";
import { Choose, Day, Typed } from "./filter-inputs.tsx";

type FiltersProps = {
  readonly search: AuditSearch;
  readonly onChange: (search: AuditSearch) => void;
};

const FieldChoice = ({ search, onChange }: FiltersProps): ReactElement => {
  const { t } = useTranslation();
  const labels = useLabels();
  const shown = entities.filter(
    ({ path }) => search.entity === undefined || search.entity === path,
  );
  return (
    <Choose
      label={t("audit.field")}
      value={search.field}
      onChange={(field) => onChange({ ...search, field })}
    >
      {shown.map((entity) => (
        <optgroup key={entity.path} label={labels.entity[entity.name]}>
          {wireFieldsOf(entity)
            .inOrder.filter(({ field }) => field.fixed !== true)
            .map(({ name, wire }) => (
              <option key={wire} value={`${entity.path}.${wire}`}>
                {labelOf(labels, entity, name)}
              </option>
            ))}
        </optgroup>
      ))}
    </Choose>
  );
};

/** The filters of the change history; all are in the address. */
export const AuditFilters = ({ search, onChange }: FiltersProps): ReactElement => {
  const { t } = useTranslation();
  const labels = useLabels();
  const set = (name: AuditFilterName) => (value: string) => onChange({ ...search, [name]: value });
  return (
    <search aria-label={t("audit.filters")}>
      <form className="audit-filters" onSubmit={(event) => event.preventDefault()}>
        <Choose
          label={t("audit.entity")}
          value={search.entity}
          // A field of another table would match nothing.
          onChange={(entity) => onChange({ ...search, entity, field: "" })}
        >
          {entities.map(({ path, name }) => (
            <option key={path} value={path}>
              {labels.entity[name]}
            </option>
          ))}
        </Choose>
        <FieldChoice search={search} onChange={onChange} />
        <Choose label={t("audit.action")} value={search.action} onChange={set("action")}>
          {auditActions.map((action) => (
            <option key={action} value={action}>
              {t(`audit.actions.${action}`)}
            </option>
          ))}
        </Choose>
        <Typed label={t("audit.by")} value={search.by} onChange={set("by")} />
        <Day label={t("audit.since")} value={search.since} onChange={set("since")} />
        <Day label={t("audit.until")} value={search.until} onChange={set("until")} />
        {Object.keys(search).length > 0 && (
          <Button variant="quiet" onClick={() => onChange({})}>
            {t("audit.clear")}
          </Button>
        )}
      </form>
    </search>
  );
};
