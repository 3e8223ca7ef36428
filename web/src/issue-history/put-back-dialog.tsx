import { fillIn } from "@teckna/domain/messages/fill-in";
import { type ReactElement, useId } from "react";
import { useTranslation } from "react-i18next";
import { labelOf } from "../fields/field-words.ts";
import { showMoment } from "../fields/moment.ts";
import { ValueChange } from "../records/save/value-change.tsx";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { ErrorNotice } from "../ui/error-notice.tsx";
import { Loading } from "../ui/loading.tsx";
import { Notice } from "../ui/notice.tsx";
import { useLabels } from "../words/language.ts";
import type { ValueToPutBack } from "./put-back.ts";
import { type PutBackProps, usePutBack } from "./use-put-back.ts";

type PutBackState = ReturnType<typeof usePutBack>;
type PartProps = PutBackProps & { readonly state: PutBackState };

const ValueChoice = (props: PartProps & { readonly value: ValueToPutBack }): ReactElement => {
  const { state, entity, texts, value } = props;
  const labels = useLabels();
  const id = useId();
  const { name, field, now, before, later } = value;
  return (
    <li className="put-back-value">
      <input
        id={id}
        type="checkbox"
        checked={state.chosen.has(name)}
        onChange={(event) => state.choose(name, event.currentTarget.checked)}
      />
      <label htmlFor={id}>
        <span className="put-back-field">{labelOf(labels, entity, name)}</span>{" "}
        <ValueChange field={field} before={now} after={before} />
        {later && (
          <span className="put-back-later">
            {fillIn(texts.laterChange, { user: later.by, time: showMoment(later.at) })}
          </span>
        )}
      </label>
    </li>
  );
};

const scopes = ["change", "record"] as const;

const ScopeChoice = ({ state, texts }: PartProps): ReactElement => {
  const name = useId();
  const words = { change: texts.onlyChange, record: texts.wholeRecord };
  return (
    <fieldset className="put-back-scope">
      <legend>{texts.scope}</legend>
      {scopes.map((scope) => (
        <label key={scope}>
          <input
            type="radio"
            name={name}
            checked={state.scope === scope}
            onChange={() => state.setScope(scope)}
          />
          {words[scope]}
        </label>
      ))}
    </fieldset>
  );
};

/** Each value as it is now and after reverting. */
const Values = (props: PartProps): ReactElement => {
  const { state, texts } = props;
  if (state.values.length === 0) return <p role="status">{texts.nothing}</p>;
  return (
    <fieldset className="put-back-values">
      <legend>{texts.values}</legend>
      <ul>
        {state.values.map((value) => (
          <ValueChoice key={value.name} {...props} value={value} />
        ))}
      </ul>
    </fieldset>
  );
};

const Body = (props: PartProps): ReactElement => {
  const { state, texts, row, only } = props;
  const { current } = state;
  if (current.isPending) return <Loading />;
  if (current.error)
    return <ErrorNotice error={current.error} retry={() => void current.refetch()} />;
  if (current.data === null) return <p>{texts.gone}</p>;
  if (state.isRemoval) return <p>{texts.removeBody}</p>;
  const hasScope = only === null && row.action !== "create" && row.action !== "delete";
  return (
    <>
      {hasScope && <ScopeChoice {...props} />}
      <Values {...props} />
    </>
  );
};

const Actions = ({ state, texts, onClose }: PartProps): ReactElement => {
  const { t } = useTranslation();
  const { current, isRemoval, isPending } = state;
  const isGone = current.data === null;
  const canStart = isGone || (current.data !== undefined && (isRemoval || state.chosen.size > 0));
  const whole = isGone ? texts.restore : texts.remove;
  return (
    <>
      <Button data-first-focus onClick={onClose} disabled={isPending}>
        {t("app.cancel")}
      </Button>
      <Button
        variant={isRemoval && !isGone ? "danger" : "primary"}
        disabled={!canStart}
        isPending={isPending}
        pendingText={texts.pending}
        onClick={state.start}
      >
        {isGone || isRemoval ? whole : texts.putBackNow}
      </Button>
    </>
  );
};

/** The values to revert, for selection and confirmation. */
export const PutBackDialog = (props: PutBackProps): ReactElement => {
  const { texts, name, onClose } = props;
  const state = usePutBack(props);
  const parts = { ...props, state };
  return (
    <Dialog
      title={fillIn(texts.putBackOf, { name })}
      isWide
      isBusy={state.isPending}
      onClose={onClose}
      actions={<Actions {...parts} />}
    >
      {state.isMeanwhile && <Notice tone="warning" role="alert" title={texts.meanwhile} />}
      {state.error && <ErrorNotice error={state.error} title={texts.failed} />}
      <Body {...parts} />
    </Dialog>
  );
};
