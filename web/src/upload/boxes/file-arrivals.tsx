import { kinds } from "@teckna/domain/kinds";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { fileLimits } from "../files/file-limits.ts";
import type { FileFault } from "../files/read-file.ts";
import type { FileNote } from "../files/read-xlsx.ts";
import { type Arrival, placedPaths } from "./use-placing.ts";

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

const useArrivalText = () => {
  const { t } = useTranslation();
  const noteText = useNoteText();
  return (arrival: Arrival): string => {
    const name = arrival.name === "" ? t("preview.pasted") : arrival.name;
    if ("fault" in arrival)
      return `${name}: ${t(`preview.fileFault.${arrival.fault}`, {
        max: kinds.integer.show(limits[arrival.fault] ?? 0),
      })}`;
    const { placed, notes } = arrival;
    const found = placedPaths(placed).map((path) => {
      const n = kinds.integer.show(placed.rows[path] ?? 0);
      return t("preview.foundRows", { table: t(`list.${path}.title`), n });
    });
    const lost = placed.lost.map(({ part, line, count }) =>
      t("preview.lostLines", { part: part === arrival.name ? "" : part, line, n: count }).trim(),
    );
    const blocked = placed.blocked.map((path) =>
      t("preview.blockedTable", { table: t(`list.${path}.title`) }),
    );
    const reported = [found.join(", "), ...blocked, ...lost].filter(Boolean);
    const foundText = reported.length === 0 ? t("preview.noTable") : reported.join(" ");
    const noteTexts = notes.map(noteText).join(" ");
    return noteTexts === ""
      ? `${name}: ${foundText}`
      : `${name}: ${sentence(foundText)} ${noteTexts}`;
  };
};

const sentence = (text: string): string => (text.endsWith(".") ? text : `${text}.`);

const isWrong = (arrival: Arrival): boolean =>
  "fault" in arrival ||
  arrival.placed.lost.length > 0 ||
  arrival.placed.blocked.length > 0 ||
  arrival.notes.some(({ sort }) => sort === "uncalculated") ||
  placedPaths(arrival.placed).length === 0;

/** What became of each file, and of what was pasted. */
export const FileArrivals = ({
  arrivals,
}: {
  readonly arrivals: readonly Arrival[];
}): ReactElement => {
  const arrivalText = useArrivalText();
  return (
    <div className="file-arrivals" role="status">
      {arrivals.map((arrival, index) => (
        <p
          key={`${index} ${arrival.name}`}
          className={isWrong(arrival) ? "upload-refused" : undefined}
        >
          {arrivalText(arrival)}
        </p>
      ))}
    </div>
  );
};
