import { type AuditFilterName, auditActions } from "@teckna/domain/audit-filters";
import { entities } from "@teckna/domain/entities";
import { date } from "@teckna/domain/field";
import { kinds } from "@teckna/domain/kinds";
import { wireFieldsOf } from "@teckna/domain/wire-fields";
import { type ReactElement, type ReactNode, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AuditSearch } from "../api/audit/use-audit.ts";
import { DateInput } from "../fields/date-input.tsx";
import "../fields/fields.css";
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

type TypedProps = Omit<ChooseProps, "children">;

/** Counts when it is left, or with Enter: each key would be another request. */
const Typed = ({ label, value = "", onChange }: TypedProps): ReactElement => {
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
        type="text"
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

const day = date();

/** A day as any form reads it, or picked; what is no day is refused where it stands. */
const Day = ({ label, value = "", onChange }: TypedProps): ReactElement => {
  const { t } = useTranslation();
  const id = useId();
  const [text, setText] = useState(value);
  const [isWrong, setWrong] = useState(false);
  // What is picked is left at once, before it is drawn.
  const latest = useRef(value);
  const type = (next: string): void => {
    latest.current = next;
    setText(next);
    setWrong(false);
  };
  const commit = (): void => {
    const reading = kinds.date.parse(latest.current);
    setWrong(!reading.ok);
    if (!reading.ok) return;
    type(reading.value ?? "");
    if ((reading.value ?? "") !== value) onChange(reading.value ?? "");
  };
  return (
    <div
      onKeyDown={(event) => {
        if (event.key === "Enter") commit();
      }}
    >
      <label id={`${id}-label`} htmlFor={id}>
        {label}
      </label>
      <DateInput
        id={id}
        field={day}
        label={label}
        labelId={`${id}-label`}
        text={text}
        placeholder={undefined}
        isReadOnly={false}
        isDisabled={false}
        isInvalid={isWrong}
        describedBy={isWrong ? `${id}-error` : undefined}
        suggest={null}
        onLate={() => {}}
        onType={type}
        onLeave={commit}
      />
      {isWrong && (
        <span id={`${id}-error`} className="audit-wrong" role="alert">
          {t("validation.date")}
        </span>
      )}
    </div>
  );
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

/** What narrows the history of everything; each stands in the address. */
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
          {auditActions.map((action) => (
            <option key={action} value={action}>
              {t(`audit.actions.${action}`)}
            </option>
          ))}
        </Choose>
        <Typed label={t("audit.by")} value={search.by} onChange={set("by")} />
        <Day
          key={`since ${search.since ?? ""}`}
          label={t("audit.since")}
          value={search.since}
          onChange={set("since")}
        />
        <Day
          key={`until ${search.until ?? ""}`}
          label={t("audit.until")}
          value={search.until}
          onChange={set("until")}
        />
        {Object.keys(search).length > 0 && (
          <Button variant="quiet" onClick={() => onChange({})}>
            {t("audit.clear")}
          </Button>
        )}
      </form>
    </search>
  );
};
