import type { Role } from "@teckna/domain/roles";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { AccountSection } from "../../account/account-section.tsx";
import { changeUser, type PoolUser } from "../../api/people/users.ts";
import { notify } from "../../ui/toasts.tsx";
import { ChoiceForm } from "../choice-form.tsx";
import { givenRole, groupsWith } from "../person-state.ts";
import { RoleChoice } from "../role-choice.tsx";

type RightsProps = { readonly user: PoolUser; readonly isOwn: boolean };

/** A user's rights; changes apply at once. */
export const RightsSection = ({ user, isOwn }: RightsProps): ReactElement => {
  const { t } = useTranslation();
  const { username, groups } = user;
  const given = givenRole(groups);
  const isFixed = isOwn && given === "admin";
  const report = (role: Role): void =>
    notify({
      text: t("people.rights.saved", {
        user: username,
        role: t(`people.role.${role}`).toLowerCase(),
      }),
    });
  return (
    <AccountSection title={t("people.rights.title")} help={t("people.rights.help")}>
      <ChoiceForm
        now={given}
        isFixed={isFixed}
        save={(role: Role) => changeUser(username, { groups: groupsWith(groups, role) })}
        onSaved={report}
        failed={t("people.rights.failed")}
      >
        {(chosen, choose) => <RoleChoice chosen={chosen} isDisabled={isFixed} onChoose={choose} />}
      </ChoiceForm>
      {isFixed && <p className="account-help">{t("people.rights.own")}</p>}
      {given === null && user.role !== null && (
        <p className="account-help">
          {t("people.rights.implied", { role: t(`people.role.${user.role}`).toLowerCase() })}
        </p>
      )}
    </AccountSection>
  );
};
