import { useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { areSingleKeysOn, setSingleKeys } from "../../preferences/single-keys-setting.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { isMac } from "../../ui/keys/mac-keys.ts";
import "./keys-dialog.css";
import { keyPlaces } from "./key-table.ts";
import { onMac } from "./mac-names.ts";

const Shown = ({ keys }: { readonly keys: readonly (readonly string[])[] }): ReactElement => (
  <>
    {(isMac() ? keys.map(onMac) : keys).map((together) => (
      <span key={together.join(" ")} className="key-together">
        {together.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </span>
    ))}
  </>
);

/** All keys with the places where they apply, and the setting for single-character keys. */
export const KeysDialog = ({ onClose }: { readonly onClose: () => void }): ReactElement => {
  const { t } = useTranslation();
  const [isOn, setOn] = useState(areSingleKeysOn);
  return (
    <Dialog title={t("finder.keys.title")} onClose={onClose} isWide>
      <div className="key-places">
        {keyPlaces.map(([place, rows]) => (
          <section key={place}>
            <h3>{t(`finder.keys.${place}`)}</h3>
            <dl className="key-rows">
              {rows.map(({ name, shown, single }) => (
                <div key={name} className={single && !isOn ? "key-off" : undefined}>
                  <dt>{t(`finder.keys.${name}`)}</dt>
                  <dd>
                    <Shown keys={shown} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <Checkbox
        className="key-switch"
        checked={isOn}
        onChange={({ currentTarget: { checked } }) => {
          setSingleKeys(checked);
          setOn(checked);
        }}
      >
        <span>
          {t("finder.keys.single")}
          <small>{t("finder.keys.singleHelp")}</small>
        </span>
      </Checkbox>
    </Dialog>
  );
};
