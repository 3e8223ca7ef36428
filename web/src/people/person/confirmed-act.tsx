import { type ReactElement, useState } from "react";
import { useAct } from "../../api/people/users.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { notify } from "../../ui/toasts.tsx";
import { Refusal } from "../refusal.tsx";

type Texts = {
  /** On the button, and on that which confirms. */
  readonly act: string;
  readonly title: string;
  /** What happens. */
  readonly body: string;
  readonly pending: string;
  /** Told once it is done, where the page does not show it. */
  readonly done?: string;
  readonly failed: string;
};

type ConfirmedActProps<Result> = {
  readonly texts: Texts;
  readonly act: () => Promise<Result>;
  readonly isDanger?: boolean;
  readonly onDone?: (result: Result) => void;
};

/** A button for something that is asked about first. */
export const ConfirmedAct = <Result,>(props: ConfirmedActProps<Result>): ReactElement => {
  const { texts, act, isDanger = false, onDone } = props;
  const [isConfirming, setConfirming] = useState(false);
  const acting = useAct(act, (result) => {
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
