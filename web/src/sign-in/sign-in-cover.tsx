import { type ReactElement, type ReactNode, useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import "./sign-in-cover.css";

/**
 * Stands over the whole page, also over a question that was open there: only what is modal itself can be used while
 * something modal is under it.
 */
export const SignInCover = ({ children }: { readonly children: ReactNode }): ReactElement => {
  const { t } = useTranslation();
  const cover = useRef<HTMLDialogElement>(null);
  // Before the form in it looks for the focus.
  useLayoutEffect(() => {
    const shown = cover.current;
    shown?.showModal();
    // Left to itself the browser takes the first button instead of the form's first field.
    shown?.focus();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={cover}
      tabIndex={-1}
      className="sign-in-cover"
      aria-label={t("app.signIn")}
      onCancel={(event) => event.preventDefault()}
    >
      {children}
    </dialog>
  );
};
