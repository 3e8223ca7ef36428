import { type ReactElement, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { CopyButton } from "../ui/clipboard/copy-button.tsx";
import { CodeForm } from "./code-form.tsx";
import { type AppSecret, confirmApp } from "./pool-account.ts";

const sideLength = 228;

/** Generated in the browser, so that the secret leaves the page only through the camera. */
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
  return (
    <div className="account-secret">
      <p>{t("account.totp.orType")}</p>
      <div className="account-secret-row">
        <code>{inFours(secret)}</code>
        <CopyButton text={secret} isNamed />
      </div>
      <a href={address}>{t("account.totp.openApp")}</a>
    </div>
  );
};

type AppSetupProps = { readonly secret: AppSecret; readonly onDone: () => void };

/** The six digits, with or without spaces; null for other input. */
const digitsIn = (typed: string): string | null => {
  const digits = typed.replaceAll(/\D/g, "");
  return digits.length === 6 ? digits : null;
};

/** Shows the secret to the authenticator app and asks for a code as proof that it was received. */
export const AppSetup = ({ secret, onDone }: AppSetupProps): ReactElement => {
  const { t } = useTranslation();
  return (
    <CodeForm proof="totp" maxLength={7} codeIn={digitsIn} confirm={confirmApp} onDone={onDone}>
      <p>{t("account.totp.scan")}</p>
      <QrCode address={secret.address} />
      <Secret {...secret} />
    </CodeForm>
  );
};
