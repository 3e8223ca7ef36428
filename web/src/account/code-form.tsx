import { type ReactElement, type ReactNode, type SubmitEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../ui/button.tsx";
import { notify } from "../ui/toasts.tsx";
import { AccountField } from "./account-field.tsx";
import { useAct, usePoolWords } from "./use-account.ts";

type CodeFormProps = {
  /** What the code proves, by which its texts are found. */
  readonly proof: "totp" | "contact";
  readonly maxLength: number;
  /** The code in what was typed; null where that can be none. */
  readonly codeIn: (typed: string) => string | null;
  readonly confirm: (code: string) => Promise<void>;
  /** What stands before the field. */
  readonly children: ReactNode;
  /** What can be pressed besides. */
  readonly others?: (isPending: boolean) => ReactNode;
  readonly onDone: () => void;
};

/** The code that is typed as proof, and what became of it. */
const useConfirm = ({ proof, codeIn, confirm: act, onDone }: CodeFormProps) => {
  const { t } = useTranslation();
  const words = usePoolWords();
  const [typed, setTyped] = useState("");
  const [isMissing, setMissing] = useState(false);
  const confirm = useAct(act);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const code = codeIn(typed);
    setMissing(code === null);
    if (code === null) return;
    confirm.mutate(code, {
      onSuccess: () => {
        notify({ text: t(`account.${proof}.done`) });
        onDone();
      },
    });
  };
  const refused = confirm.error ? words(confirm.error) : undefined;
  const error = isMissing ? t(`account.${proof}.codeMissing`) : refused;
  return { typed, setTyped, error, submit, isPending: confirm.isPending };
};

/** Takes a code that was sent or is made by an app, and shows why it was refused. */
export const CodeForm = (props: CodeFormProps): ReactElement => {
  const { proof, maxLength, children, others, onDone } = props;
  const { t } = useTranslation();
  const { typed, setTyped, error, submit, isPending } = useConfirm(props);
  return (
    <form className="account-form" noValidate onSubmit={submit}>
      {children}
      <AccountField
        label={t(`account.${proof}.code`)}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={maxLength}
        value={typed}
        error={error}
        disabled={isPending}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className="account-actions">
        <Button
          type="submit"
          variant="primary"
          isPending={isPending}
          pendingText={t(`account.${proof}.confirming`)}
        >
          {t(`account.${proof}.confirm`)}
        </Button>
        {others?.(isPending)}
        <Button onClick={onDone} disabled={isPending}>
          {t("app.cancel")}
        </Button>
      </div>
    </form>
  );
};
