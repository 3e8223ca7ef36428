import { type ReactElement, type SubmitEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { servedConfig } from "../session/session.ts";
import { Button } from "../ui/button.tsx";
import { Checkbox } from "../ui/checkbox.tsx";
import { Notice } from "../ui/notice.tsx";
import { notify } from "../ui/toasts.tsx";
import { AccountField } from "./account-field.tsx";
import { AccountSection } from "./account-section.tsx";
import { changePassword } from "./pool-account.ts";
import { endOtherSessions } from "./sessions.ts";
import { useAct, usePasswordRules, usePoolWords } from "./use-account.ts";

type Name = "current" | "new" | "repeat";
type Values = { readonly [N in Name]: string };
type Errors = { readonly [N in Name]?: string };

const empty: Values = { current: "", new: "", repeat: "" };

const useCheck = (): ((values: Values) => Errors) => {
  const { t } = useTranslation();
  const n = servedConfig().password_policy?.length ?? 8;
  return (values) => {
    const required = (name: Name): Errors =>
      values[name] === ""
        ? { [name]: t("validation.required", { label: t(`account.password.${name}`) }) }
        : {};
    const isShort = values.new !== "" && Array.from(values.new).length < n;
    const isOther = values.repeat !== "" && values.repeat !== values.new;
    return {
      ...required("current"),
      ...required("new"),
      ...required("repeat"),
      ...(isShort ? { new: t("account.password.tooShort", { n }) } : {}),
      ...(isOther ? { repeat: t("account.password.mismatch") } : {}),
    };
  };
};

/** The field that the pool's error belongs to, if any. */
const fieldOf = ({ name }: Error): Name | null => {
  if (name === "NotAuthorizedException") return "current";
  return name === "InvalidPasswordException" ? "new" : null;
};

/** Resolves to whether the other sessions were ended as requested. */
const useChange = () =>
  useAct(async ({ values, endsOthers }: { values: Values; endsOthers: boolean }) => {
    await changePassword(values.current, values.new);
    if (!endsOthers) return true;
    return endOtherSessions().then(
      () => true,
      () => false,
    );
  });

const useFocusOnError = (errors: Errors) => {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  return form;
};

const usePasswordForm = () => {
  const { t } = useTranslation();
  const [values, setValues] = useState(empty);
  const [errors, setErrors] = useState<Errors>({});
  const [endsOthers, setEndsOthers] = useState(true);
  const check = useCheck();
  const words = usePoolWords();
  const change = useChange();
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const found = check(values);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    change.mutate(
      { values, endsOthers },
      {
        onSuccess: (isWhole) => {
          setValues(empty);
          notify({ text: t("account.password.changed") });
          if (!isWhole) notify({ text: t("account.sessions.endFailed"), tone: "danger" });
        },
        onError: (error) => {
          const field = fieldOf(error);
          if (field) setErrors({ [field]: words(error) });
        },
      },
    );
  };
  const failure = change.error && !fieldOf(change.error) ? words(change.error) : null;
  return {
    values,
    errors,
    failure,
    isPending: change.isPending,
    set: (name: Name, text: string) => setValues((before) => ({ ...before, [name]: text })),
    endsOthers,
    setEndsOthers,
    submit,
  };
};

const fields = [
  { name: "current", autoComplete: "current-password" },
  { name: "new", autoComplete: "new-password" },
  { name: "repeat", autoComplete: "new-password" },
] as const;

type PartProps = { readonly form: ReturnType<typeof usePasswordForm> };

const PasswordFields = ({ form }: PartProps): ReactElement => {
  const { t } = useTranslation();
  const rules = usePasswordRules();
  return (
    <>
      {fields.map(({ name, autoComplete }) => (
        <AccountField
          key={name}
          type="password"
          name={name}
          autoComplete={autoComplete}
          label={t(`account.password.${name}`)}
          value={form.values[name]}
          error={form.errors[name]}
          readOnly={form.isPending}
          {...(name === "new" && rules !== undefined && { help: rules })}
          onChange={(event) => form.set(name, event.target.value)}
        />
      ))}
    </>
  );
};

const EndOthers = ({ form }: PartProps): ReactElement => {
  const { t } = useTranslation();
  return (
    <Checkbox
      checked={form.endsOthers}
      disabled={form.isPending}
      onChange={(event) => form.setEndsOthers(event.target.checked)}
    >
      {t("account.password.endOthers")}
    </Checkbox>
  );
};

/** Password managers save the password under this user name. */
const HiddenUsername = ({ username }: { readonly username: string }): ReactElement => (
  <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
);

export const PasswordSection = ({ username }: { readonly username: string }): ReactElement => {
  const { t } = useTranslation();
  const form = usePasswordForm();
  const place = useFocusOnError(form.errors);
  const isEmbedded = servedConfig().pool?.kind === "embedded";
  return (
    <AccountSection title={t("account.password.title")}>
      <form ref={place} className="account-form" noValidate onSubmit={form.submit}>
        <HiddenUsername username={username} />
        <PasswordFields form={form} />
        {isEmbedded && <EndOthers form={form} />}
        {form.failure !== null && (
          <Notice tone="danger" role="alert" title={t("account.password.failed")}>
            <p>{form.failure}</p>
          </Notice>
        )}
        <div className="account-actions">
          <Button
            type="submit"
            variant="primary"
            isPending={form.isPending}
            pendingText={t("account.password.changing")}
          >
            {t("account.password.change")}
          </Button>
        </div>
      </form>
    </AccountSection>
  );
};
