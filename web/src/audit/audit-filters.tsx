import { entities } from "@teckna/domain/entities";
import { wireFieldsOf } from "@teckna/domain/wire-fields";
import { type ReactElement, type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import type { AuditName, AuditSearch } from "../api/audit/use-audit.ts";
import { labelOf } from "../fields/field-words.ts";
import { Button } from "../ui/button.tsx";
import { useLabels } from "../words/language.ts";

type FiltersProps = {
  readonly search: AuditSearch;
  readonly onChange: (search: AuditSearch) => void;
};

type ChooseProps = {
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
  readonly children: ReactNode;
};

const Choose = ({ label, value = "", onChange, children }: ChooseProps): ReactElement => {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="input"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        <option value="">{t("audit.all")}</option>
        {children}
      </select>
    </div>
  );
};

type TypedProps = Omit<ChooseProps, "children"> & { readonly type: "text" | "date" };

/** Counts when it is left, or with Enter: each key would be another request. */
const Typed = ({ label, value = "", onChange, type }: TypedProps): ReactElement => {
  const id = useId();
  const commit = (text: string): void => {
    if (text.trim() !== value) onChange(text.trim());
  };
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        key={value}
        type={type}
        className="input"
        defaultValue={value}
        autoComplete="off"
        onBlur={(event) => commit(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") commit(event.currentTarget.value);
        }}
      />
    </div>
  );
};

const actions = ["create", "replace", "delete", "restore", "undo", "waive", "unwaive"] as const;

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

/** What narrows the history of everything; each stands in the address. */
export const AuditFilters = ({ search, onChange }: FiltersProps): ReactElement => {
  const { t } = useTranslation();
  const labels = useLabels();
  const set = (name: AuditName) => (value: string) => onChange({ ...search, [name]: value });
  return (
    <search className="audit-filters" aria-label={t("audit.filters")}>
      <Choose
        label={t("audit.entity")}
        value={search.entity}
        // A field of another table would find nothing.
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
        {actions.map((action) => (
          <option key={action} value={action}>
            {t(`audit.actions.${action}`)}
          </option>
        ))}
      </Choose>
      <Typed type="text" label={t("audit.by")} value={search.by} onChange={set("by")} />
      <Typed type="date" label={t("audit.since")} value={search.since} onChange={set("since")} />
      <Typed type="date" label={t("audit.until")} value={search.until} onChange={set("until")} />
      {Object.keys(search).length > 0 && (
        <Button variant="quiet" onClick={() => onChange({})}>
          {t("audit.clear")}
        </Button>
      )}
    </search>
  );
};
