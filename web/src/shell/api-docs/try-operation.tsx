import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import { ErrorNotice } from "../../ui/error-notice.tsx";
import type { Description, DocumentedCall } from "./description.ts";
import { OperationParameters } from "./operation-parameters.tsx";
import { OperationResponseView } from "./operation-response.tsx";
import { useOperationCall } from "./use-operation-call.ts";

type BodyFieldProps = {
  readonly type: string;
  readonly text: string;
  readonly onChange: (text: string) => void;
};

const BodyField = ({ type, text, onChange }: BodyFieldProps): ReactElement => {
  const { t } = useTranslation();
  return (
    <label className="try-body">
      <span className="try-heading">
        {t("apiDocs.body")} <code>{type}</code>
      </span>
      <textarea
        className="input try-text"
        value={text}
        rows={Math.min(18, Math.max(4, text.split("\n").length))}
        spellCheck={false}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </label>
  );
};

const OperationHead = ({
  entry: { method, path, operation },
}: {
  readonly entry: DocumentedCall;
}) => (
  <>
    <h2 className="try-title" lang="en">
      {operation.summary}
    </h2>
    <p className="try-path">
      <span className={`method method-${method}`}>{method}</span>
      <code>{path}</code>
    </p>
  </>
);

type TryOperationProps = { readonly description: Description; readonly entry: DocumentedCall };

/** One operation as a form: fill in, send, see the response. */
export const TryOperation = ({ description, entry }: TryOperationProps): ReactElement => {
  const { t } = useTranslation();
  const { parameters } = entry.operation;
  const { body, values, setValue, text, setText, state, send } = useOperationCall(
    description,
    entry,
  );
  return (
    <form
      className="try"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <OperationHead entry={entry} />
      {parameters && (
        <OperationParameters parameters={parameters} values={values} onChange={setValue} />
      )}
      {body && <BodyField type={body.type} text={text} onChange={setText} />}
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
        {state.at === "done" && <OperationResponseView response={state.response} />}
        {state.at === "failed" && <ErrorNotice error={state.error} />}
      </div>
    </form>
  );
};
