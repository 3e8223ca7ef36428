import type { Role } from "@teckna/domain/roles";
import { isContactText } from "../../account/contact-forms.ts";
import type { NewUser } from "../../api/people/users.ts";

export type NewUserDraft = {
  readonly username: string;
  readonly name: string;
  readonly email: string;
  readonly phone_number: string;
  readonly role: Role;
  readonly language: string;
};

export const emptyUser = (language: string): NewUserDraft => ({
  username: "",
  name: "",
  email: "",
  phone_number: "",
  role: "editor",
  language,
});

export type TextName = "username" | "name" | "email" | "phone_number";

const usernameForm = /^\S{1,128}$/u;

/** The invalid fields of an invitation, in form order. */
export const wrongIn = (draft: NewUserDraft): readonly TextName[] => {
  const { username, email, phone_number: phone } = draft;
  return [
    ...(usernameForm.test(username.trim()) ? [] : (["username"] as const)),
    ...(email.trim() === "" || isContactText("email", email.trim()) ? [] : (["email"] as const)),
    ...(phone.trim() === "" || isContactText("phone_number", phone.trim())
      ? []
      : (["phone_number"] as const)),
  ];
};

/** The request, without empty fields. */
export const toNewUser = ({ username, role, language, ...texts }: NewUserDraft): NewUser => ({
  ...Object.fromEntries(
    Object.entries(texts)
      .map(([name, text]) => [name, text.trim()] as const)
      .filter(([, text]) => text !== ""),
  ),
  username: username.trim(),
  groups: [role],
  language,
});
