import { useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { exchange } from "../../api/client.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorNotice } from "../../ui/error-notice.tsx";
import {
  OperationResponseView,
  readResponse,
  type OperationResponse,
} from "./operation-response.tsx";
import {
  bodyOf,
  prepare,
  type Body,
  type Description,
  type Entry,
  type Parameter,
} from "./description.ts";

type Values = Readonly<Record<string, string>>;

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

type ParametersProps = {
  readonly parameters: readonly Parameter[];
  readonly values: Values;
  readonly onChange: (name: string, value: string) => void;
};

/** The parameters; one filter per field is much, so filters unfold on demand. */
const Parameters = ({ parameters, values, onChange }: ParametersProps): ReactElement => {
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

type State =
  | { readonly at: "idle" }
  | { readonly at: "sending" }
  | { readonly at: "answered"; readonly response: OperationResponse }
  | { readonly at: "failed"; readonly error: Error };

const callOperation = async (
  entry: Entry,
  values: Values,
  body: Body | null,
  text: string,
): Promise<OperationResponse> => {
  const { path, query, headers } = prepare(entry, values);
  const begin = performance.now();
  const response = await exchange(path, {
    // The document of our own API names no other methods.
    method: entry.method.toUpperCase() as "GET" | "POST" | "PUT" | "DELETE",
    query,
    headers: { ...headers, ...(body && { "content-type": body.type }) },
    ...(body && { body: text }),
  });
  return readResponse(response, performance.now() - begin);
};

type TryOperationProps = { readonly description: Description; readonly entry: Entry };

/** One operation as a form: fill in, send, look at the answer. */
export const TryOperation = ({ description, entry }: TryOperationProps): ReactElement => {
  const { t } = useTranslation();
  const { method, path, operation } = entry;
  const body = bodyOf(description, operation);
  const [values, setValues] = useState<Values>({});
  const [text, setText] = useState(body?.sample ?? "");
  const [state, setState] = useState<State>({ at: "idle" });

  const send = async (): Promise<void> => {
    setState({ at: "sending" });
    try {
      setState({ at: "answered", response: await callOperation(entry, values, body, text) });
    } catch (error) {
      setState({ at: "failed", error: error instanceof Error ? error : new Error(String(error)) });
    }
  };

  return (
    <form
      className="try"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <h2 className="try-title" lang="en">
        {operation.summary}
      </h2>
      <p className="try-path">
        <span className={`method method-${method}`}>{method}</span>
        <code>{path}</code>
      </p>
      {operation.parameters && (
        <Parameters
          parameters={operation.parameters}
          values={values}
          onChange={(name, value) => setValues((old) => ({ ...old, [name]: value }))}
        />
      )}
      {body && (
        <label className="try-body">
          <span className="try-heading">
            {t("apiDocs.body")} <code>{body.type}</code>
          </span>
          <textarea
            className="input try-text"
            value={text}
            rows={Math.min(18, Math.max(4, text.split("\n").length))}
            spellCheck={false}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </label>
      )}
      <div>
        <Button
          type="submit"
          variant="primary"
          isPending={state.at === "sending"}
          pendingText={t("apiDocs.sending")}
        >
          {t("apiDocs.send")}
        </Button>
      </div>
      <div role="status">
        {state.at === "answered" && <OperationResponseView response={state.response} />}
        {state.at === "failed" && <ErrorNotice error={state.error} />}
      </div>
    </form>
  );
};
