import { type ReactElement, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../button.tsx";
import { CheckIcon, CopyIcon } from "../icons.tsx";
import "./clipboard-over-http.ts";

type CopyButtonProps = {
  readonly text: string;
  /** Whether its name is shown instead of an icon. */
  readonly isNamed?: boolean;
};

/** Copies a text to the clipboard. */
export const CopyButton = ({ text, isNamed = false }: CopyButtonProps): ReactElement => {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  const label = t(isCopied ? "app.copied" : "app.copy");
  if (isNamed) return <Button onClick={() => void copy()}>{label}</Button>;
  return (
    <Button
      variant="quiet"
      isIconOnly
      className="copy-button"
      icon={isCopied ? <CheckIcon /> : <CopyIcon />}
      aria-label={label}
      title={label}
      onBlur={() => setCopied(false)}
      onClick={() => void copy()}
    />
  );
};
