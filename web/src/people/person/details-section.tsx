import { type ReactElement, type SubmitEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { AccountField } from "../../account/account-field.tsx";
import { AccountSection } from "../../account/account-section.tsx";
import { contactInputs, isContactText } from "../../account/contact-forms.ts";
import { mutateThen } from "../../api/mutate-then.ts";
import { changeUser, type PoolUser, useUserAct, type UserChange } from "../../api/people/users.ts";
import { Button } from "../../ui/button.tsx";
import { notify } from "../../ui/toasts.tsx";
import { Refusal } from "../refusal.tsx";

const names = ["name", "email", "phone_number"] as const;
type Name = (typeof names)[number];
type Draft = { readonly [N in Name]: string };

const draftOf = (user: PoolUser): Draft => ({
  name: user.name ?? "",
  email: user.email ?? "",
  phone_number: user.phone_number ?? "",
});

/** The changed fields; an emptied one is `null`. */
const changesOf = (user: PoolUser, draft: Draft): UserChange =>
  Object.fromEntries(
    names
      .filter((name) => draft[name].trim() !== (user[name] ?? ""))
      .map((name) => [name, draft[name].trim() || null]),
  );

const useDetails = (user: PoolUser) => {
  const { t } = useTranslation();
  // The input is kept when others change the user meanwhile.
  const [typed, setTyped] = useState<Partial<Draft>>({});
  const [isTried, setTried] = useState(false);
  const saving = useUserAct((change: UserChange) => changeUser(user.username, change));
  const draft: Draft = { ...draftOf(user), ...typed };
  const changes = changesOf(user, draft);
  const errorOf = (name: Name): string | undefined => {
    const text = draft[name].trim();
    if (!isTried || name === "name" || text === "" || isContactText(name, text)) return undefined;
    return t(`account.contact.wrong.${name}`);
  };
  const isRight = names.every(
    (name) =>
      name === "name" || draft[name].trim() === "" || isContactText(name, draft[name].trim()),
  );
  return {
    draft,
    errorOf,
    saving,
    isChanged: Object.keys(changes).length > 0,
    type: (name: Name, text: string): void => {
      saving.reset();
      setTyped({ ...typed, [name]: text });
    },
    submit: (event: SubmitEvent): void => {
      event.preventDefault();
      setTried(true);
      if (!isRight || Object.keys(changes).length === 0) return;
      mutateThen(saving, changes, () => {
        setTyped({});
        setTried(false);
        notify({ text: t("people.contact.saved") });
      });
    },
  };
};

const isVerified = (user: PoolUser, name: Name): boolean =>
  name !== "name" && user[`${name}_verified`];

/** The form for a user's name and contacts. */
export const DetailsSection = ({ user }: { readonly user: PoolUser }): ReactElement => {
  const { t } = useTranslation();
  const { draft, errorOf, saving, isChanged, type, submit } = useDetails(user);
  const stateOf = (name: Name): string | undefined => {
    if (name === "name" || user[name] === null || draft[name] !== user[name]) return undefined;
    return t(isVerified(user, name) ? "people.contact.verified" : "people.contact.unverified");
  };
  return (
    <AccountSection title={t("people.contact.title")} help={t("people.contact.help")}>
      <form className="account-form" noValidate onSubmit={submit}>
        {names.map((name) => (
          <AccountField
            key={name}
            name={name}
            label={t(`people.invite.${name}`)}
            {...(name !== "name" && { type: contactInputs[name].type })}
            autoComplete="off"
            value={draft[name]}
            error={errorOf(name)}
            help={stateOf(name)}
            readOnly={saving.isPending}
            onChange={({ target }) => type(name, target.value)}
          />
        ))}
        <Button
          type="submit"
          disabled={!isChanged}
          isPending={saving.isPending}
          pendingText={t("app.saving")}
        >
          {t("people.contact.save")}
        </Button>
        <Refusal error={saving.error} title={t("people.contact.failed")} />
      </form>
    </AccountSection>
  );
};
