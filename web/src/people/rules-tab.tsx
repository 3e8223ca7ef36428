import { type ReactElement, useId } from "react";
import { useTranslation } from "react-i18next";
import { AccountSection } from "../account/account-section.tsx";
import { StateMark } from "../account/state-mark.tsx";
import { type Pool, mfaModes, setMfaMode } from "../api/people/pool.ts";
import { notify } from "../ui/toasts.tsx";
import { ChoiceForm } from "./choice-form.tsx";

type PoolProps = { readonly pool: Pool };

const MfaChoice = ({ pool }: PoolProps): ReactElement => {
  const { t } = useTranslation();
  const name = useId();
  return (
    <AccountSection title={t("people.rules.title")} help={t("people.rules.help")}>
      <ChoiceForm
        now={pool.mfa}
        save={setMfaMode}
        onSaved={() => notify({ text: t("people.rules.saved") })}
        failed={t("people.rules.failed")}
      >
        {(chosen, choose) => (
          <fieldset className="people-choice">
            <legend className="visually-hidden">{t("people.rules.title")}</legend>
            {mfaModes.map((mode) => (
              <label key={mode}>
                <input
                  type="radio"
                  name={name}
                  value={mode}
                  checked={chosen === mode}
                  onChange={() => choose(mode)}
                />
                <span>
                  {t(`people.rules.mode.${mode}`)}
                  <span className="account-help">{t(`people.rules.meaning.${mode}`)}</span>
                </span>
              </label>
            ))}
          </fieldset>
        )}
      </ChoiceForm>
    </AccountSection>
  );
};

/** Settings for all users: second factor, users without a group, and whether messages are delivered. */
export const RulesTab = ({ pool }: PoolProps): ReactElement => {
  const { t } = useTranslation();
  const { delivery, users_without_group: without } = pool;
  const role = without === "none" ? t("people.rules.nothing") : t(`people.role.${without}`);
  return (
    <div className="people-sections">
      <MfaChoice pool={pool} />
      <AccountSection title={t("people.rules.groups")} help={t("people.rules.groupsHelp")}>
        <p>{t("people.rules.withoutGroup", { role: role.toLowerCase() })}</p>
      </AccountSection>
      {delivery && (
        <AccountSection title={t("people.rules.delivery")} help={t("people.rules.deliveryHelp")}>
          <StateMark isGood={delivery.email}>
            {t(delivery.email ? "people.rules.email" : "people.rules.noEmail")}
          </StateMark>
          <StateMark isGood={delivery.sms}>
            {t(delivery.sms ? "people.rules.sms" : "people.rules.noSms")}
          </StateMark>
        </AccountSection>
      )}
    </div>
  );
};
