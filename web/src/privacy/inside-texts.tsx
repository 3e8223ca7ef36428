import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { ErasurePreview, InsideText } from "../api/privacy/erasures.ts";
import { Checkbox } from "../ui/checkbox.tsx";
import { counted } from "../words/counted.ts";
import { Subject } from "./subject-link.tsx";

type TextProps = {
  readonly text: InsideText;
  readonly isChosen: boolean;
  readonly onChange: (isChosen: boolean) => void;
};

const TextChoice = ({ text, isChosen, onChange }: TextProps): ReactElement => {
  const { t } = useTranslation();
  return (
    <li className="privacy-text">
      <Checkbox checked={isChosen} onChange={({ target }) => onChange(target.checked)}>
        <span className="privacy-before">
          <span className="privacy-help">{t("privacy.before")} </span>
          {text.before}
        </span>
      </Checkbox>
      <p className="privacy-after">
        <span className="privacy-help">{t("privacy.after")} </span>
        {text.after}
      </p>
      <p className="privacy-help">
        {t("privacy.times", counted(text.count))}
        {text.subjects.map((subject) => (
          <span key={subject}>
            {" · "}
            <Subject subject={subject} />
          </span>
        ))}
      </p>
    </li>
  );
};

type Props = {
  readonly preview: ErasurePreview;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
};

/** Longer texts that contain the name, to be selected one by one. */
export const InsideTexts = ({ preview, chosen, onChoose }: Props): ReactElement => {
  const { t } = useTranslation();
  const { texts, text_count: count } = preview;
  const choose = (id: string, isChosen: boolean): void => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    onChoose(next);
  };
  return (
    <section>
      <h2>{t("privacy.texts")}</h2>
      <p className="privacy-help">{t("privacy.textsHelp")}</p>
      {count > texts.length && <p>{t("privacy.textsCut", { n: texts.length })}</p>}
      <Checkbox
        checked={chosen.size === texts.length}
        isIndeterminate={chosen.size > 0 && chosen.size < texts.length}
        onChange={({ target }) =>
          onChoose(new Set(target.checked ? texts.map(({ id }) => id) : []))
        }
      >
        {t("privacy.chooseAll")}
      </Checkbox>
      <ul className="privacy-texts">
        {texts.map((text) => (
          <TextChoice
            key={text.id}
            text={text}
            isChosen={chosen.has(text.id)}
            onChange={(isChosen) => choose(text.id, isChosen)}
          />
        ))}
      </ul>
    </section>
  );
};
