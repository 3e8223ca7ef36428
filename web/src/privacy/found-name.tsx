import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { ErasurePreview } from "../api/privacy/erasures.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { counted } from "../words/counted.ts";
import { InsideTexts } from "./inside-texts.tsx";
import { PlaceTable } from "./place-table.tsx";
import { Subject } from "./subject-link.tsx";

const maxShown = 20;

const Subjects = ({ subjects, count }: { subjects: readonly string[]; count: number }) => {
  const { t } = useTranslation();
  const shown = subjects.slice(0, maxShown);
  return (
    <ul className="privacy-subjects">
      {shown.map((subject) => (
        <li key={subject}>
          <Subject subject={subject} />
        </li>
      ))}
      {count > shown.length && <li>{t("privacy.more", { n: count - shown.length })}</li>}
    </ul>
  );
};

type ListProps = {
  readonly title: string;
  readonly help: string;
  readonly items: readonly string[];
};

const Reported = ({ title, help, items }: ListProps): ReactElement => (
  <Notice tone="warning" title={title}>
    <p>{help}</p>
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  </Notice>
);

type FoundProps = {
  readonly preview: ErasurePreview;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
  readonly onAdd: (name: string) => void;
  readonly onErase: () => void;
};

const Suggestions = ({ preview, onAdd }: Pick<FoundProps, "preview" | "onAdd">): ReactElement => {
  const { t } = useTranslation();
  return (
    <section>
      <h2>{t("privacy.suggestions")}</h2>
      <p className="privacy-help">{t("privacy.suggestionsHelp")}</p>
      <div className="privacy-suggestions">
        {preview.suggestions.map(({ name }) => (
          <Button key={name} aria-label={t("privacy.add", { name })} onClick={() => onAdd(name)}>
            {name}
          </Button>
        ))}
      </div>
    </section>
  );
};

/** The spellings of the name that are replaced, with their number of places. */
const Spellings = ({ spellings }: Pick<ErasurePreview, "spellings">): ReactElement => {
  const { t } = useTranslation();
  return (
    <section>
      <h2>{t("privacy.spellings")}</h2>
      <ul className="privacy-subjects">
        {spellings.map(({ text, count }) => (
          <li key={text}>
            {text} <span className="privacy-help">{t("privacy.times", counted(count))}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** The search result, and the choice of what to change. */
export const FoundName = ({
  preview,
  chosen,
  onChoose,
  onAdd,
  onErase,
}: FoundProps): ReactElement => {
  const { t } = useTranslation();
  const { pseudonym, places, spellings, texts, subjects, subject_count: count } = preview;
  const isFound = places.length > 0;
  const canErase = spellings.length > 0 || chosen.size > 0;
  return (
    <div className="privacy-found">
      <p role="status" className="privacy-summary">
        {isFound ? t("privacy.found", { ...counted(count), pseudonym }) : t("privacy.nothing")}
      </p>
      {isFound && <PlaceTable places={places} />}
      {spellings.length > 0 && <Spellings spellings={spellings} />}
      {isFound && (
        <section>
          <h2>{t("privacy.records")}</h2>
          <Subjects subjects={subjects} count={count} />
        </section>
      )}
      {texts.length > 0 && <InsideTexts preview={preview} chosen={chosen} onChoose={onChoose} />}
      {preview.suggestions.length > 0 && <Suggestions preview={preview} onAdd={onAdd} />}
      {preview.accounts.length > 0 && (
        <Reported
          title={t("privacy.accounts")}
          help={t("privacy.accountsHelp")}
          items={preview.accounts}
        />
      )}
      {preview.ids.length > 0 && (
        <Reported title={t("privacy.ids")} help={t("privacy.idsHelp")} items={preview.ids} />
      )}
      {isFound && (
        <Button variant="danger" disabled={!canErase} onClick={onErase}>
          {t("privacy.erase")}
        </Button>
      )}
    </div>
  );
};
