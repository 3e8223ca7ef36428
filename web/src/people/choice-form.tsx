import { type ReactElement, type ReactNode, type SubmitEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { mutateThen } from "../api/mutate-then.ts";
import { useUserAct } from "../api/people/users.ts";
import { Button } from "../ui/button.tsx";
import { Refusal } from "./refusal.tsx";

type ChoiceFormProps<Choice> = {
  /** The current value. */
  readonly now: Choice | null;
  readonly isFixed?: boolean;
  readonly save: (choice: Choice) => Promise<void>;
  readonly onSaved: (choice: Choice) => void;
  readonly failed: string;
  readonly children: (chosen: Choice | null, choose: (choice: Choice) => void) => ReactNode;
};

/** A radio group with a save button, because arrow keys pass over options that are not meant. */
export const ChoiceForm = <Choice extends string>(props: ChoiceFormProps<Choice>): ReactElement => {
  const { now, isFixed = false, save, onSaved, failed, children } = props;
  const { t } = useTranslation();
  const [wanted, want] = useState<Choice | null>(null);
  const saving = useUserAct(save);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (wanted === null || wanted === now || saving.isPending) return;
    mutateThen(saving, wanted, () => {
      want(null);
      onSaved(wanted);
    });
  };
  return (
    <form className="account-form" onSubmit={submit}>
      {children(wanted ?? now, want)}
      {!isFixed && (
        <Button
          type="submit"
          disabled={wanted === null || wanted === now}
          isPending={saving.isPending}
          pendingText={t("app.saving")}
        >
          {t("people.contact.save")}
        </Button>
      )}
      <Refusal error={saving.error} title={failed} />
    </form>
  );
};
