import { type ReactElement, type SubmitEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { HttpError } from "../api/http-error.ts";
import { PendingRight } from "../rights/pending-right.tsx";
import { useRight } from "../session/rights.tsx";
import { Button, LinkButton } from "../ui/button.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { ErrorNotice } from "../ui/error-notice.tsx";
import { Notice } from "../ui/notice.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { useFocusFallback } from "../ui/focus/use-focus-fallback.ts";
import { counted } from "../words/counted.ts";
import { EarlierErasures } from "./earlier-erasures.tsx";
import { FoundName } from "./found-name.tsx";
import "./privacy.css";
import { type ErasureSteps, useErasure } from "./use-erasure.ts";

const NamesForm = ({ steps }: { readonly steps: ErasureSteps }): ReactElement => {
  const { t } = useTranslation();
  const id = useId();
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    steps.find();
  };
  return (
    <form className="privacy-form" noValidate onSubmit={submit}>
      <label htmlFor={id}>{t("privacy.names")}</label>
      <textarea
        id={id}
        className="input"
        rows={3}
        autoComplete="off"
        spellCheck={false}
        aria-describedby={`${id}-help`}
        aria-invalid={steps.isWrong}
        value={steps.text}
        onChange={({ target }) => steps.type(target.value)}
      />
      <p id={`${id}-help`} className={steps.isWrong ? "field-error" : "privacy-help"}>
        {t(steps.isWrong ? "privacy.namesMissing" : "privacy.namesHelp")}
      </p>
      <Button
        type="submit"
        variant="primary"
        isPending={steps.finding.isPending}
        pendingText={t("privacy.finding")}
      >
        {t("privacy.find")}
      </Button>
    </form>
  );
};

/** Somebody else's erasure is in progress, so this one was not started. */
const isOther = (error: Error): boolean =>
  error instanceof HttpError && error.problem?.code === "otherErasure";

const Outcome = ({ steps }: { readonly steps: ErasureSteps }): ReactElement | null => {
  const { t } = useTranslation();
  const { finding, erasing } = steps;
  if (finding.isError) return <ErrorNotice error={finding.error} title={t("privacy.findFailed")} />;
  if (erasing.isError)
    return (
      <ErrorNotice
        error={erasing.error}
        title={isOther(erasing.error) ? undefined : t("privacy.eraseFailed")}
      />
    );
  if (!erasing.data) return null;
  const { pseudonym, records, left, is_complete } = erasing.data;
  return (
    <Notice
      tone={is_complete ? "success" : "warning"}
      role="status"
      title={t("privacy.done", { pseudonym })}
    >
      <p>{t("privacy.doneBody", counted(records))}</p>
      {left.text_count > 0 && <p>{t("privacy.left", counted(left.text_count))}</p>}
      {!is_complete && <p>{t("privacy.unfinished")}</p>}
    </Notice>
  );
};

type ConfirmProps = { readonly steps: ErasureSteps; readonly close: () => void };

const ConfirmErasure = ({ steps, close }: ConfirmProps): ReactElement | null => {
  const { t } = useTranslation();
  const { searched, chosen, erasing } = steps;
  if (!searched) return null;
  const { pseudonym } = searched.preview;
  return (
    <ConfirmDialog
      title={t("privacy.confirmTitle")}
      confirmText={t("privacy.confirm")}
      pendingText={t("privacy.erasing")}
      isDanger
      isPending={erasing.isPending}
      onConfirm={() => erasing.mutate(searched, { onSettled: close })}
      onCancel={close}
    >
      <p>{t("privacy.confirmNames")}</p>
      <ul>
        {searched.names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <p>{t("privacy.confirmBody", { pseudonym, n: chosen.size })}</p>
    </ConfirmDialog>
  );
};

/** Finds a person's name everywhere and replaces it by a pseudonym. */
const Erasing = (): ReactElement => {
  const { t } = useTranslation();
  const steps = useErasure();
  const [isConfirming, setConfirming] = useState(false);
  return (
    <>
      <p className="privacy-intro">{t("privacy.intro")}</p>
      <NamesForm steps={steps} />
      <Outcome steps={steps} />
      {steps.searched && (
        <FoundName
          key={steps.searched.names.join("\n")}
          preview={steps.searched.preview}
          chosen={steps.chosen}
          onChoose={steps.setChosen}
          onAdd={steps.add}
          onErase={() => setConfirming(true)}
        />
      )}
      {isConfirming && <ConfirmErasure steps={steps} close={() => setConfirming(false)} />}
      <EarlierErasures />
    </>
  );
};

/** The page for administrators; others are told so. */
export const PrivacyPage = (): ReactElement => {
  const { t } = useTranslation();
  const right = useRight("administer");
  const page = useFocusFallback();
  return (
    <div ref={page} className="page privacy-page">
      <PageHeader title={t("privacy.title")} />
      {right === "yes" && <Erasing />}
      {right === "no" && (
        <EmptyState action={<LinkButton to="/issues">{t("list.issues.title")}</LinkButton>}>
          {t("privacy.onlyAdministrators")}
        </EmptyState>
      )}
      {right === "notKnown" && <PendingRight />}
    </div>
  );
};
