import { type ReactElement, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../ui/button.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { Notice } from "../ui/notice.tsx";
import { notify } from "../ui/toasts.tsx";
import { AccountSection } from "./account-section.tsx";
import { AppSetup } from "./app-setup.tsx";
import { type Account, beginApp, type Method, prefer, turn } from "./pool-account.ts";
import { StateMark } from "./state-mark.tsx";
import { useAct, usePoolWords } from "./use-account.ts";

type PartProps = { readonly account: Account };

const Refusal = ({ error, title }: { error: Error | null; title: string }): ReactElement | null => {
  const words = usePoolWords();
  if (!error) return null;
  return (
    <Notice tone="danger" role="alert" title={title}>
      <p>{words(error)}</p>
    </Notice>
  );
};

const RemoveApp = ({ onDone }: { readonly onDone: () => void }): ReactElement => {
  const { t } = useTranslation();
  const remove = useAct(() => turn("totp", false));
  return (
    <ConfirmDialog
      title={t("account.totp.removeTitle")}
      confirmText={t("account.totp.remove")}
      isDanger
      isPending={remove.isPending}
      pendingText={t("account.totp.removing")}
      onCancel={onDone}
      onConfirm={() =>
        remove.mutate(undefined, {
          onSuccess: () => {
            notify({ text: t("account.totp.removed") });
            onDone();
          },
        })
      }
    >
      <p>{t("account.totp.removeBody")}</p>
      <Refusal error={remove.error} title={t("account.totp.saveFailed")} />
    </ConfirmDialog>
  );
};

const AppRow = ({ account, username }: PartProps & { readonly username: string }): ReactElement => {
  const { t } = useTranslation();
  const [isRemoving, setRemoving] = useState(false);
  const begin = useAct(() => beginApp(username));
  const isOn = account.isOn.totp;
  if (begin.data) return <AppSetup secret={begin.data} onDone={begin.reset} />;
  return (
    <>
      <div className="account-row">
        <span className="account-row-name">{t("account.totp.app")}</span>
        <StateMark isGood={isOn}>{isOn ? t("account.totp.on") : t("account.totp.off")}</StateMark>
        <span className="account-row-actions">
          <Button
            onClick={() => begin.mutate(undefined)}
            isPending={begin.isPending}
            pendingText={t("account.totp.starting")}
          >
            {isOn ? t("account.totp.setUpAgain") : t("account.totp.setUp")}
          </Button>
          {isOn && <Button onClick={() => setRemoving(true)}>{t("account.totp.remove")}</Button>}
        </span>
      </div>
      <Refusal error={begin.error} title={t("account.totp.failed")} />
      {isRemoving && <RemoveApp onDone={() => setRemoving(false)} />}
    </>
  );
};

const SmsRow = ({ account }: PartProps): ReactElement => {
  const { t } = useTranslation();
  const isOn = account.isOn.sms;
  const change = useAct(() => turn("sms", !isOn));
  return (
    <>
      <div className="account-row">
        <span className="account-row-name">
          {t("account.totp.smsTo", { phone: account.contacts.phone_number ?? "" })}
        </span>
        <StateMark isGood={isOn}>{isOn ? t("account.totp.on") : t("account.totp.off")}</StateMark>
        <span className="account-row-actions">
          <Button
            isPending={change.isPending}
            pendingText={t("app.saving")}
            onClick={() =>
              change.mutate(undefined, {
                onSuccess: () => notify({ text: t("account.totp.saved") }),
              })
            }
          >
            {isOn ? t("account.totp.turnOff") : t("account.totp.turnOn")}
          </Button>
        </span>
      </div>
      <Refusal error={change.error} title={t("account.totp.saveFailed")} />
    </>
  );
};

const choices: readonly (Method | null)[] = ["totp", "sms", null];

const Preference = ({ account }: PartProps): ReactElement => {
  const { t } = useTranslation();
  const change = useAct(prefer);
  const words = { totp: t("account.totp.app"), sms: t("account.totp.sms") };
  const [chosen, setChosen] = useState(account.preferred);
  // Setting up an app makes it the preferred method.
  const [followed, setFollowed] = useState(account.preferred);
  if (followed !== account.preferred) {
    setFollowed(account.preferred);
    setChosen(account.preferred);
  }
  const choose = (method: Method | null): void => {
    if (change.isPending) return;
    setChosen(method);
    change.mutate(method, {
      onSuccess: () => notify({ text: t("account.totp.saved") }),
      onError: () => setChosen(account.preferred),
    });
  };
  return (
    <fieldset className="account-choice" aria-busy={change.isPending}>
      <legend>{t("account.totp.preferred")}</legend>
      {choices.map((method) => (
        <label key={method ?? "ask"}>
          <input
            type="radio"
            name="preferred"
            checked={chosen === method}
            onChange={() => choose(method)}
          />
          {method ? words[method] : t("account.totp.ask")}
        </label>
      ))}
      <Refusal error={change.error} title={t("account.totp.saveFailed")} />
    </fieldset>
  );
};

export const TwoStepSection = (props: PartProps & { readonly username: string }): ReactElement => {
  const { t } = useTranslation();
  const { account } = props;
  const hasSms = account.isOn.sms || account.isVerified.phone_number;
  return (
    <AccountSection title={t("account.totp.title")} help={t("account.totp.help")}>
      <AppRow {...props} />
      {hasSms && <SmsRow account={account} />}
      {account.isOn.totp && account.isOn.sms && <Preference account={account} />}
    </AccountSection>
  );
};
