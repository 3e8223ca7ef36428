import { entities, type EntityPath } from "@teckna/domain/entities";
import { kinds } from "@teckna/domain/kinds";
import { fileFaults } from "@teckna/domain/messages/by-language/file-faults";
import { fillIn } from "@teckna/domain/messages/fill-in";
import type { ReactElement, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { fileLimits } from "../files/file-limits.ts";
import type { FileFault } from "../files/read-file.ts";
import type { FileNote } from "../files/read-xlsx.ts";
import { showCount } from "../../words/counted.ts";
import { useLanguage } from "../../words/language.ts";
import type { Placed } from "../protocol/paste-protocol.ts";
import type { Arrival } from "./use-placing.ts";

const limits: { readonly [F in FileFault]?: number } = fileLimits;

const useNoteText = () => {
  const { t } = useTranslation();
  return (note: FileNote): string => {
    switch (note.sort) {
      case "hiddenSheets":
        return t("preview.fileNote.hiddenSheets", { names: note.names.join(", ") });
      case "hiddenRows": {
        const { sheet, n } = note;
        return t("preview.fileNote.hiddenRows", { sheet, n: kinds.integer.show(n) });
      }
      case "uncalculated": {
        const { sheet, cell, n } = note;
        return t("preview.fileNote.uncalculated", { sheet, cell, n: kinds.integer.show(n) });
      }
    }
  };
};

const placedPaths = ({ texts }: Placed): EntityPath[] =>
  entities.flatMap(({ path }) => (texts[path] === undefined ? [] : [path]));

type Remark = { readonly text: string; readonly isWrong: boolean };

const wrong = (text: string): Remark => ({ text, isWrong: true });
const right = (text: string): Remark => ({ text, isWrong: false });

/** The sentences about a file. */
const useArrivalReport = () => {
  const { t } = useTranslation();
  const faults = fileFaults[useLanguage()];
  const noteText = useNoteText();
  const notesOf = (notes: readonly FileNote[]): Remark[] =>
    notes.map((note) => ({ text: noteText(note), isWrong: note.sort === "uncalculated" }));
  const placedOf = (placed: Placed, name: string): Remark[] => {
    const found = placedPaths(placed).map((path) => {
      const rows = { table: t(`list.${path}.title`), n: showCount(placed.rows[path] ?? 0) };
      const count = placed.earlier[path];
      if (count === undefined) return t("preview.foundRows", rows);
      return t("preview.foundBelow", { ...rows, count, earlier: showCount(count) });
    });
    const blocked = placed.blocked.map((path) =>
      t("preview.blockedTable", { table: t(`list.${path}.title`) }),
    );
    const lost = placed.lost.map(({ part, line, count }) =>
      t("preview.lostLines", { part: part === name ? "" : part, line, n: count }).trim(),
    );
    const lacking = [...blocked, ...lost].map(wrong);
    if (found.length > 0) return [right(found.join(", ")), ...lacking];
    return lacking.length > 0 ? lacking : [wrong(t("preview.noTable"))];
  };
  return (arrival: Arrival): readonly Remark[] => {
    if ("fault" in arrival) {
      const max = kinds.integer.show(limits[arrival.fault] ?? 0);
      return [wrong(fillIn(faults[arrival.fault], { max }))];
    }
    return [...placedOf(arrival.placed, arrival.name), ...notesOf(arrival.notes)];
  };
};

const sentence = (text: string): string => (text.endsWith(".") ? text : `${text}.`);

/** All but the last end with a full stop; only those about failures are styled as such. */
const Sentence = ({ text, isWrong, isLast }: Remark & { readonly isLast: boolean }): ReactNode => {
  const shown = isLast ? text : `${sentence(text)} `;
  return isWrong ? <span className="upload-refused">{shown}</span> : shown;
};

/** The result of each file and paste. */
export const FileArrivals = ({
  arrivals,
}: {
  readonly arrivals: readonly Arrival[];
}): ReactElement => {
  const { t } = useTranslation();
  const reportOf = useArrivalReport();
  return (
    <>
      {arrivals.map((arrival, index) => {
        const remarks = reportOf(arrival);
        return (
          <p key={`${index} ${arrival.name}`}>
            {`${arrival.name === "" ? t("preview.pasted") : arrival.name}: `}
            {remarks.map((one, at) => (
              <Sentence key={one.text} {...one} isLast={at === remarks.length - 1} />
            ))}
          </p>
        );
      })}
    </>
  );
};
