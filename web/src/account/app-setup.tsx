import { type ReactElement, type SubmitEvent, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../ui/button.tsx";
import { notify } from "../ui/toasts.tsx";
import { AccountField } from "./account-field.tsx";
import { type AppSecret, confirmApp } from "./pool-account.ts";
import { useAct, usePoolWords } from "./use-account.ts";

const sideLength = 228;

/** Drawn here and nowhere else: the secret leaves the page only by the camera. */
const drawCode = async (address: string): Promise<string> => {
  const { toDataURL } = await import("qrcode");
  return toDataURL(address, { width: sideLength * 2, margin: 4 });
};

const QrCode = ({ address }: { readonly address: string }): ReactElement => {
  const { t } = useTranslation();
  const [source, setSource] = useState<string>();
  useEffect(() => void drawCode(address).then(setSource), [address]);
  return (
    <div className="account-qr">
      {source !== undefined && (
        <img src={source} alt={t("account.totp.qrCode")} width={sideLength} height={sideLength} />
      )}
    </div>
  );
};

const inFours = (secret: string): string => secret.match(/.{1,4}/g)?.join(" ") ?? secret;

const Secret = ({ secret, address }: AppSecret): ReactElement => {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(secret);
    setCopied(true);
  };
  return (
    <div className="account-secret">
      <p>{t("account.totp.orType")}</p>
      <div className="account-secret-row">
        <code>{inFours(secret)}</code>
        <Button onClick={() => void copy()}>{isCopied ? t("app.copied") : t("app.copy")}</Button>
      </div>
      <a href={address}>{t("account.totp.openApp")}</a>
    </div>
  );
};

type AppSetupProps = { readonly secret: AppSecret; readonly onDone: () => void };

/** The code that is typed as proof, and what became of it. */
const useConfirm = (onDone: () => void) => {
  const { t } = useTranslation();
  const words = usePoolWords();
  const [code, setCode] = useState("");
  const [isMissing, setMissing] = useState(false);
  const confirm = useAct(confirmApp);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const digits = code.replaceAll(/\D/g, "");
    setMissing(digits.length !== 6);
    if (digits.length !== 6) return;
    confirm.mutate(digits, {
      onSuccess: () => {
        notify({ text: t("account.totp.done") });
        onDone();
      },
    });
  };
  const refused = confirm.error ? words(confirm.error) : undefined;
  const error = isMissing ? t("account.totp.codeMissing") : refused;
  return { code, setCode, error, submit, isPending: confirm.isPending };
};

/** Shows the secret to the authenticator app and requires a code as proof that it arrived. */
export const AppSetup = ({ secret, onDone }: AppSetupProps): ReactElement => {
  const { t } = useTranslation();
  const { code, setCode, error, submit, isPending } = useConfirm(onDone);
  return (
    <form className="account-form" noValidate onSubmit={submit}>
      <p>{t("account.totp.scan")}</p>
      <QrCode address={secret.address} />
      <Secret {...secret} />
      <AccountField
        label={t("account.totp.code")}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        value={code}
        error={error}
        disabled={isPending}
        onChange={(event) => setCode(event.target.value)}
      />
      <div className="account-actions">
        <Button
          type="submit"
          variant="primary"
          isPending={isPending}
          pendingText={t("account.totp.confirming")}
        >
          {t("account.totp.confirm")}
        </Button>
        <Button onClick={onDone} disabled={isPending}>
          {t("app.cancel")}
        </Button>
      </div>
    </form>
  );
};
