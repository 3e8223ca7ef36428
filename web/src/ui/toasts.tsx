import type { ReactElement } from "react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import "./feedback.css";
import { CheckIcon, CloseIcon, WarningIcon } from "./icons.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";
import { createWatchers } from "../watchers.ts";

export type Toast = {
  readonly text: string;
  readonly tone?: "warning" | "danger";
  /** An action that the user can take, such as undo. */
  readonly action?: { readonly label: string; readonly run: () => void };
};

type Shown = Toast & { readonly key: number };

let shown: readonly Shown[] = [];
let lastKey = 0;
const watchers = createWatchers();

const become = (next: readonly Shown[]): void => {
  shown = next;
  watchers.notify();
};

const dismiss = (key: number): void => become(shown.filter((toast) => toast.key !== key));

/**
 * Shows a toast, which stays across page changes, in place of one that says the same and offers nothing; returns what
 * closes it early.
 */
export const notifyUntil = (toast: Toast): (() => void) => {
  lastKey += 1;
  const key = lastKey;
  const others = shown.filter((one) => one.action || one.text !== toast.text);
  become([...others.slice(-2), { ...toast, key }]);
  return () => dismiss(key);
};

/** The same where nothing closes it early. */
export const notify = (toast: Toast): void => {
  notifyUntil(toast);
};

const ToastCard = ({ toast }: { readonly toast: Shown }): ReactElement => {
  const { t } = useTranslation();
  const [isPaused, setPaused] = useState(false);
  useEffect(() => {
    if (isPaused || toast.tone === "danger") return undefined;
    const timer = setTimeout(() => dismiss(toast.key), toast.action ? 20_000 : 6000);
    return () => clearTimeout(timer);
  }, [toast, isPaused]);
  const Icon = toast.tone ? WarningIcon : CheckIcon;
  return (
    <div
      className={classNames("toast", toast.tone && `toast-${toast.tone}`)}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <Icon />
      <span className="toast-text">{toast.text}</span>
      {toast.action && (
        <Button
          onClick={() => {
            toast.action?.run();
            dismiss(toast.key);
          }}
        >
          {toast.action.label}
        </Button>
      )}
      <Button variant="quiet" isIconOnly icon={<CloseIcon />} onClick={() => dismiss(toast.key)}>
        <VisuallyHidden>{t("app.close")}</VisuallyHidden>
      </Button>
    </div>
  );
};

/** Renders the toasts; mounted once by the shell. */
export const Toasts = (): ReactElement => {
  const toasts = useSyncExternalStore(watchers.watch, () => shown);
  return (
    <div className="toasts" role="status" aria-live="polite">
      {toasts.map((toast) => (
        <ToastCard key={toast.key} toast={toast} />
      ))}
    </div>
  );
};
