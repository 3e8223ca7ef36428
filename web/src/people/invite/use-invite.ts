import { type SubmitEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { createUser, useUserAct } from "../../api/people/users.ts";
import { useLanguage } from "../../words/language.ts";
import { useWordsOfError } from "../use-words-of-error.ts";
import { type NewUserDraft, type TextName, emptyUser, toNewUser, wrongIn } from "./new-user.ts";

const errorTexts = {
  username: "people.invite.usernameMissing",
  email: "account.contact.wrong.email",
  phone_number: "account.contact.wrong.phone_number",
} as const;

/** The input of an invitation, and its result. */
export const useInvite = () => {
  const { t } = useTranslation();
  const language = useLanguage();
  const words = useWordsOfError();
  const empty = emptyUser(language);
  const [draft, setDraft] = useState(empty);
  const [isTried, setTried] = useState(false);
  const inviting = useUserAct(createUser);
  const wrong = isTried ? wrongIn(draft) : [];
  const errorOf = (name: TextName): string | undefined =>
    name !== "name" && wrong.includes(name) ? t(errorTexts[name]) : undefined;
  return {
    draft,
    errorOf,
    isPending: inviting.isPending,
    failure: inviting.error ? words(inviting.error) : null,
    invited: inviting.data,
    change: (change: Partial<NewUserDraft>): void => {
      inviting.reset();
      setDraft({ ...draft, ...change });
    },
    submit: (event: SubmitEvent): void => {
      event.preventDefault();
      setTried(true);
      if (wrongIn(draft).length === 0 && !inviting.isPending) inviting.mutate(toNewUser(draft));
    },
    again: (): void => {
      inviting.reset();
      setDraft(empty);
      setTried(false);
    },
  };
};

export type Inviting = ReturnType<typeof useInvite>;
