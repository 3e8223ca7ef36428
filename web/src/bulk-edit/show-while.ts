import { type Toast, notifyUntil } from "../ui/toasts.tsx";

/** Renewed before a toast would close by itself. */
const renewedAfter = 5000;

/** Shows a toast for as long as something goes on, of which each sign renews it. */
export const showWhile = (toast: Toast, show: typeof notifyUntil = notifyUntil) => {
  let close = show(toast);
  let since = performance.now();
  return {
    renew: (): void => {
      if (performance.now() - since < renewedAfter) return;
      close();
      close = show(toast);
      since = performance.now();
    },
    close: (): void => close(),
  };
};
