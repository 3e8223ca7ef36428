import type { ReactElement, ReactNode } from "react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import "./feedback.css";
import { useModal } from "./focus/use-modal.ts";
import { CloseIcon } from "./icons.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

type DialogProps = {
  readonly title: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons in the footer. */
  readonly actions?: ReactNode;
  readonly isWide?: boolean;
  /** While busy, neither Escape nor the close button closes it. */
  readonly isBusy?: boolean;
};

/**
 * A modal dialog, open while mounted. `data-first-focus` marks the element to focus; the browser traps the
 * focus and restores it.
 */
export const Dialog = ({
  title,
  onClose,
  children,
  actions,
  isWide = false,
  isBusy = false,
}: DialogProps): ReactElement => {
  const { t } = useTranslation();
  const { dialog } = useModal();
  const titleId = useId();
  return (
    <dialog
      ref={dialog}
      className={classNames("dialog", isWide && "dialog-wide")}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        if (!isBusy) onClose();
      }}
    >
      <div className="dialog-head">
        <h2 id={titleId} className="dialog-title">
          {title}
        </h2>
        <Button variant="quiet" isIconOnly icon={<CloseIcon />} onClick={onClose} disabled={isBusy}>
          <VisuallyHidden>{t("app.close")}</VisuallyHidden>
        </Button>
      </div>
      <div className="dialog-body">{children}</div>
      {actions !== undefined && <div className="dialog-foot">{actions}</div>}
    </dialog>
  );
};
