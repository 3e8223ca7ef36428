import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { AccountSection } from "../../account/account-section.tsx";
import { StateMark } from "../../account/state-mark.tsx";
import { mutateThen } from "../../api/mutate-then.ts";
import { type FactorState, type PoolUser, setFactors, useUserAct } from "../../api/people/users.ts";
import { Button } from "../../ui/button.tsx";
import { notify } from "../../ui/toasts.tsx";
import { ConfirmedAct } from "./confirmed-act.tsx";
import { Refusal } from "../refusal.tsx";

type UserProps = { readonly user: PoolUser };

const Mark = ({ state }: { readonly state: FactorState }): ReactElement => {
  const { t } = useTranslation();
  return <StateMark isGood={state !== "off"}>{t(`people.factors.${state}`)}</StateMark>;
};

/** Only users can connect an app; an administrator can remove it if the phone is lost. */
const AppRow = ({ user }: UserProps): ReactElement => {
  const { t } = useTranslation();
  const { username, second_factors: factors } = user;
  return (
    <div className="account-row">
      <span className="account-row-name">{t("people.factors.app")}</span>
      <Mark state={factors.totp} />
      {factors.totp !== "off" && (
        <span className="account-row-actions">
          <ConfirmedAct
            texts={{
              act: t("people.factors.remove"),
              title: t("people.factors.removeTitle", { user: username }),
              body: t("people.factors.removeBody"),
              pending: t("people.factors.removing"),
              done: t("people.factors.saved"),
              failed: t("people.factors.failed"),
            }}
            act={() => setFactors(username, { totp: "off" })}
            isDanger
          />
        </span>
      )}
    </div>
  );
};

const SmsRow = ({ user }: UserProps): ReactElement => {
  const { t } = useTranslation();
  const { sms } = user.second_factors;
  const isOn = sms !== "off";
  const setting = useUserAct(() => setFactors(user.username, { sms: isOn ? "off" : "on" }));
  const factor = t("people.factors.sms");
  return (
    <>
      <div className="account-row">
        <span className="account-row-name">{factor}</span>
        <Mark state={sms} />
        {(isOn || user.phone_number !== null) && (
          <span className="account-row-actions">
            <Button
              aria-label={t(isOn ? "people.factors.turnOffNamed" : "people.factors.turnOnNamed", {
                factor,
              })}
              isPending={setting.isPending}
              pendingText={t("app.saving")}
              onClick={() =>
                mutateThen(setting, undefined, () => notify({ text: t("people.factors.saved") }))
              }
            >
              {t(isOn ? "people.factors.turnOff" : "people.factors.turnOn")}
            </Button>
          </span>
        )}
      </div>
      <Refusal error={setting.error} title={t("people.factors.failed")} />
    </>
  );
};

export const FactorsSection = (props: UserProps): ReactElement => {
  const { t } = useTranslation();
  return (
    <AccountSection title={t("people.factors.title")} help={t("people.factors.help")}>
      <AppRow {...props} />
      <SmsRow {...props} />
    </AccountSection>
  );
};
