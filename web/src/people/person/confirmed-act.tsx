import { type ReactElement, useState } from "react";
import { useUserAct } from "../../api/people/users.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { notify } from "../../ui/toasts.tsx";
import { Refusal } from "../refusal.tsx";

type Texts = {
  /** The label of the button, and of the one that confirms. */
  readonly act: string;
  readonly title: string;
  /** What will happen. */
  readonly body: string;
  readonly pending: string;
  /** Reported after success, if the page does not show it. */
  readonly done?: string;
  readonly failed: string;
};

type ConfirmedActProps<Result> = {
  readonly texts: Texts;
  readonly act: () => Promise<Result>;
  readonly isDanger?: boolean;
  readonly onDone?: (result: Result) => void;
};

/** A button with a confirmation dialog. */
export const ConfirmedAct = <Result,>(props: ConfirmedActProps<Result>): ReactElement => {
  const { texts, act, isDanger = false, onDone } = props;
  const [isConfirming, setConfirming] = useState(false);
  const acting = useUserAct(act, (result) => {
    setConfirming(false);
    if (texts.done !== undefined) notify({ text: texts.done });
    onDone?.(result);
  });
  const close = (): void => {
    acting.reset();
    setConfirming(false);
  };
  return (
    <>
      <Button onClick={() => setConfirming(true)}>{texts.act}</Button>
      {isConfirming && (
        <ConfirmDialog
          title={texts.title}
          confirmText={texts.act}
          pendingText={texts.pending}
          isDanger={isDanger}
          isPending={acting.isPending}
          onConfirm={() => acting.mutate(undefined)}
          onCancel={close}
        >
          <p>{texts.body}</p>
          <Refusal error={acting.error} title={texts.failed} />
        </ConfirmDialog>
      )}
    </>
  );
};
