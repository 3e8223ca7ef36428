import { type Role, roles } from "@teckna/domain/roles";
import { type ReactElement, useId } from "react";
import { useTranslation } from "react-i18next";

type RoleChoiceProps = {
  readonly chosen: Role | null;
  readonly isDisabled?: boolean;
  readonly onChoose: (role: Role) => void;
};

/** The roles with what each allows. */
export const RoleChoice = ({
  chosen,
  isDisabled = false,
  onChoose,
}: RoleChoiceProps): ReactElement => {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset className="people-choice" disabled={isDisabled}>
      <legend className="visually-hidden">{t("people.rights.title")}</legend>
      {roles.map((role) => (
        <label key={role}>
          <input
            type="radio"
            name={name}
            value={role}
            checked={chosen === role}
            onChange={() => onChoose(role)}
          />
          <span>
            {t(`people.role.${role}`)}
            <span className="account-help">{t(`people.may.${role}`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
};
