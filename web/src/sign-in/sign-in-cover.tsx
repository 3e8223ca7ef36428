import { type ReactElement, type ReactNode, useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import "./sign-in-cover.css";

/** Covers the whole page, including an open dialog: only a modal element can be used above another one. */
export const SignInCover = ({ children }: { readonly children: ReactNode }): ReactElement => {
  const { t } = useTranslation();
  const cover = useRef<HTMLDialogElement>(null);
  // Before the form within it sets the focus.
  useLayoutEffect(() => {
    const shown = cover.current;
    shown?.showModal();
    // Otherwise the browser focuses the first button instead of the form's first field.
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
