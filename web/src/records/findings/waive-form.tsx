import type { Finding } from "@teckna/domain/checks/finding";
import { type KeyboardEvent, type ReactElement, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { isFindingOutdated, haveSameParams, useWaive } from "../../api/checks/waivers.ts";
import { failureText } from "../save/failure-text.ts";
import { Button } from "../../ui/button.tsx";

const maxReason = 500;

type WaiveFormProps = {
  readonly issueId: string;
  readonly finding: Finding;
  readonly onClose: () => void;
};

/** Waives the finding; sends the reason again if only what other issues say of it changed meanwhile. */
const useWaiving = ({ issueId, finding, onClose }: WaiveFormProps) => {
  const { error, variables, mutate, isPending } = useWaive(issueId);
  useEffect(() => {
    // Other issues changed its parameters, but it is still found: the reason still applies.
    if (variables && isFindingOutdated(error) && !haveSameParams(variables.finding, finding))
      mutate({ ...variables, finding }, { onSuccess: onClose });
  }, [finding, error, variables, mutate, onClose]);
  const waive = (reason: string): void => mutate({ finding, reason }, { onSuccess: onClose });
  return { waive, error, isPending };
};

/** The reason for waiving a finding; Enter saves, Escape closes. Not a form element, as it is inside one. */
export const WaiveForm = (props: WaiveFormProps): ReactElement => {
  const { onClose } = props;
  const { t } = useTranslation();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [reason, setReason] = useState("");
  const { waive, error, isPending } = useWaiving(props);
  const isBlank = reason.trim() === "";
  useEffect(() => input.current?.focus(), []);
  const save = (): void => {
    if (isBlank || isPending) return input.current?.focus();
    waive(reason.trim());
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Enter" && event.key !== "Escape") return;
    // The page would save or close.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Enter") save();
    else onClose();
  };
  return (
    <div className="waive-form" onKeyDown={onKeyDown}>
      <label htmlFor={id}>{t("workspace.waive.reason")}</label>
      <input
        ref={input}
        id={id}
        className="input"
        value={reason}
        maxLength={maxReason}
        placeholder={t("workspace.waive.example")}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
      <Button variant="primary" disabled={isBlank} isPending={isPending} onClick={save}>
        {t("workspace.waive.save")}
      </Button>
      <Button onClick={onClose}>{t("app.cancel")}</Button>
      {error && (
        <p id={`${id}-error`} className="waive-error" role="alert">
          <WaiveError error={error} />
        </p>
      )}
    </div>
  );
};

/** Not saved yet, changed by somebody else, or another failure. */
const WaiveError = ({ error }: { readonly error: Error }): ReactElement => {
  const { t } = useTranslation();
  return <>{t(isFindingOutdated(error) ? "workspace.waive.stale" : failureText("save", error))}</>;
};
