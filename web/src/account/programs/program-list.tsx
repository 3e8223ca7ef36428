import { type ReactElement, useState } from "react";
import { useTranslation } from "react-i18next";
import { showDay, showMoment } from "../../fields/moment.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorNotice } from "../../ui/error-notice.tsx";
import { PlusIcon } from "../../ui/icons.tsx";
import { Loading } from "../../ui/loading.tsx";
import { notify } from "../../ui/toasts.tsx";
import { type ProgramToken, rightNames, useRevokeToken, useTokens } from "./program-tokens.ts";

const useDetails = (): ((token: ProgramToken) => readonly string[]) => {
  const { t } = useTranslation();
  return ({ rights, tables, expires_at: expires, used_at: used }) => {
    const day = showDay(new Date(expires));
    const isOver = Date.parse(expires) <= Date.now();
    return [
      rightNames
        .filter((right) => rights[right])
        .map((right) => t(`account.programs.may.${right}`))
        .join(", "),
      tables?.map((path) => t(`list.${path}.title`)).join(", ") ?? t("account.programs.allTables"),
      isOver ? t("account.programs.over", { day }) : t("account.programs.until", { day }),
      used === null
        ? t("account.programs.unused")
        : t("account.programs.used", { when: showMoment(used) }),
    ];
  };
};

const ProgramRow = ({ token }: { readonly token: ProgramToken }): ReactElement => {
  const { t } = useTranslation();
  const [isConfirming, setConfirming] = useState(false);
  const details = useDetails()(token);
  const revoking = useRevokeToken();
  const { name } = token;
  const revoke = (): void =>
    revoking.mutate(token.id, {
      onSuccess: () => notify({ text: t("account.programs.revoked", { name }) }),
      onError: () => notify({ text: t("account.programs.revokeFailed"), tone: "danger" }),
      onSettled: () => setConfirming(false),
    });
  return (
    <li className="account-row">
      <span className="account-row-name">
        {name}
        <span className="account-help">{details.join(" · ")}</span>
      </span>
      <span className="account-row-actions">
        <Button
          aria-label={t("account.programs.revokeNamed", { name })}
          onClick={() => setConfirming(true)}
        >
          {t("account.programs.revoke")}
        </Button>
      </span>
      {isConfirming && (
        <ConfirmDialog
          title={t("account.programs.revokeTitle", { name })}
          confirmText={t("account.programs.revoke")}
          pendingText={t("account.programs.revoking")}
          isDanger
          isPending={revoking.isPending}
          onConfirm={revoke}
          onCancel={() => setConfirming(false)}
        >
          {t("account.programs.revokeBody")}
        </ConfirmDialog>
      )}
    </li>
  );
};

const toNewProgram = (): void =>
  document.querySelector<HTMLInputElement>('input[name="program"]')?.focus();

/** The user's programs with their rights and buttons to revoke them. */
export const ProgramList = (): ReactElement => {
  const { t } = useTranslation();
  const { data, error, refetch } = useTokens();
  if (error)
    return (
      <ErrorNotice
        error={error}
        title={t("account.programs.loadFailed")}
        retry={() => void refetch()}
      />
    );
  if (!data) return <Loading />;
  if (data.length === 0)
    return (
      <EmptyState
        action={
          <>
            <Button variant="primary" icon={<PlusIcon />} onClick={toNewProgram}>
              {t("account.programs.new")}
            </Button>
            <LinkButton to="/api-docs">{t("account.programs.docs")}</LinkButton>
          </>
        }
      >
        {t("account.programs.none")}
      </EmptyState>
    );
  return (
    <ul className="account-list">
      {data.map((token) => (
        <ProgramRow key={token.id} token={token} />
      ))}
    </ul>
  );
};
