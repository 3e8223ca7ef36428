import type { ReactElement } from "react";
import { Notice } from "../ui/notice.tsx";
import { useWordsOfError } from "./use-words-of-error.ts";

type RefusalProps = { readonly error: Error | null; readonly title: string };

/** Why something was not done. */
export const Refusal = ({ error, title }: RefusalProps): ReactElement | null => {
  const words = useWordsOfError();
  if (!error) return null;
  return (
    <Notice tone="danger" role="alert" title={title}>
      <p>{words(error)}</p>
    </Notice>
  );
};
