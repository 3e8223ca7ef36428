import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { Parameter } from "./description.ts";

type ParameterFieldProps = {
  readonly parameter: Parameter;
  readonly value: string;
  readonly onChange: (name: string, value: string) => void;
};

const ParameterField = ({ parameter, value, onChange }: ParameterFieldProps): ReactElement => {
  const { t } = useTranslation();
  const { name, description, required = false, schema } = parameter;
  return (
    <label className="parameter">
      <span className="parameter-name">
        <code>{name}</code>
        {required && <span className="parameter-note">{t("apiDocs.required")}</span>}
      </span>
      <input
        className="input"
        value={value}
        required={required}
        placeholder={schema.default === undefined ? "" : String(schema.default)}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(name, event.currentTarget.value)}
      />
      {description !== undefined && (
        <span className="parameter-note" lang="en">
          {description}
        </span>
      )}
    </label>
  );
};

const filterWords = /^[a-z_]+(?:\.(?:gte|lte|empty))?$/;
const listWords = new Set(["page", "page_size", "cursor", "sort", "q", "deleted", "issueId"]);

const isFilter = ({ in: place, name }: Parameter): boolean =>
  place === "query" && !listWords.has(name) && filterWords.test(name);

type OperationParametersProps = {
  readonly parameters: readonly Parameter[];
  readonly values: Readonly<Record<string, string>>;
  readonly onChange: (name: string, value: string) => void;
};

/** The parameters; filters are collapsed, as there is one per field. */
export const OperationParameters = ({
  parameters,
  values,
  onChange,
}: OperationParametersProps): ReactElement => {
  const { t } = useTranslation();
  const draw = (parameter: Parameter): ReactElement => (
    <ParameterField
      key={parameter.name}
      parameter={parameter}
      value={values[parameter.name] ?? ""}
      onChange={onChange}
    />
  );
  const filters = parameters.filter(isFilter);
  return (
    <fieldset className="parameters">
      <legend className="try-heading">{t("apiDocs.parameters")}</legend>
      <div className="parameter-grid">
        {parameters.filter((parameter) => !isFilter(parameter)).map(draw)}
      </div>
      {filters.length > 0 && (
        <details className="parameter-filters">
          <summary>{t("apiDocs.filters", { n: filters.length })}</summary>
          <div className="parameter-grid">{filters.map(draw)}</div>
        </details>
      )}
    </fieldset>
  );
};
