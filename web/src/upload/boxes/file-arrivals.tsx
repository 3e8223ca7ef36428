import { entities, type EntityPath } from "@teckna/domain/entities";
import { kinds } from "@teckna/domain/kinds";
import { fileFaults } from "@teckna/domain/messages/by-language/file-faults";
import { fillIn } from "@teckna/domain/messages/fill-in";
import type { ReactElement, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { fileLimits } from "../files/file-limits.ts";
import type { FileFault } from "../files/read-file.ts";
import type { FileNote } from "../files/read-xlsx.ts";
import { Button } from "../../ui/button.tsx";
import { showCount } from "../../words/counted.ts";
import { useLanguage } from "../../words/language.ts";
import type { Placed } from "../protocol/paste-protocol.ts";
import type { OpenedFiles } from "./joined-files.ts";
import type { Exchange } from "./use-exchange.ts";
import type { Arrival, Placing } from "./use-placing.ts";

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

/** What a file has done with the earlier rows of a box once these were replaced. */
const withoutEarlier = (placed: Placed, { found }: OpenedFiles): Placed => {
  const { blocked } = placed;
  const rest = entities.flatMap(({ path }) => {
    const count = (placed.earlier[path] ?? 0) - (found[path]?.rows ?? 0);
    return count > 0 ? [[path, count] as const] : [];
  });
  const texts = { ...placed.texts, ...Object.fromEntries(blocked.map((path) => [path, ""])) };
  return { ...placed, texts, earlier: Object.fromEntries(rest), blocked: [] };
};

type Remark = { readonly text: string; readonly isWrong: boolean };

const wrong = (text: string): Remark => ({ text, isWrong: true });
const right = (text: string): Remark => ({ text, isWrong: false });

/** The sentences about a file. */
const useArrivalReport = (exchange: Exchange | null) => {
  const { t } = useTranslation();
  const faults = fileFaults[useLanguage()];
  const noteText = useNoteText();
  const notesOf = (notes: readonly FileNote[]): Remark[] =>
    notes.map((note) => ({ text: noteText(note), isWrong: note.sort === "uncalculated" }));
  const replaced = exchange?.files.alone ? exchange.files : null;
  const rowsOf = (path: EntityPath, placed: Placed, shown: Placed): string => {
    const rows = { table: t(`list.${path}.title`), n: showCount(placed.rows[path] ?? 0) };
    const below = shown.earlier[path];
    if (below !== undefined)
      return t("preview.foundBelow", { ...rows, count: below, earlier: showCount(below) });
    const count = placed.earlier[path];
    if (count === undefined) return t("preview.foundRows", rows);
    return t("preview.foundInstead", { ...rows, count, earlier: showCount(count) });
  };
  const placedOf = (given: Placed, name: string): Remark[] => {
    const placed = replaced ? withoutEarlier(given, replaced) : given;
    const found = placedPaths(placed).map((path) => rowsOf(path, given, placed));
    const blocked = placed.blocked.map((path) =>
      t("preview.blockedTable", { table: t(`list.${path}.title`) }),
    );
    const lost = placed.lost.map(({ part, line, count }) =>
      t("preview.lostLines", { part: part === name ? "" : part, line, n: count }).trim(),
    );
    const shown = placed.shown.map(({ table, count }) =>
      t(`preview.shownTable.${table}`, { n: showCount(count) }),
    );
    const remarks = [...shown.map(right), ...[...blocked, ...lost].map(wrong)];
    if (found.length > 0) return [right(found.join(", ")), ...remarks];
    return remarks.length > 0 ? remarks : [wrong(t("preview.noTable"))];
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

/** Replaces the earlier rows, or brings them back; it stays the same button, so that the focus stays on it. */
const ExchangeButton = (props: {
  readonly exchange: Exchange;
  readonly isDisabled: boolean;
}): ReactElement => {
  const { files, run } = props.exchange;
  const { t } = useTranslation();
  return (
    <Button className="upload-small" disabled={props.isDisabled} onClick={run}>
      {t(files.alone ? "preview.undoReplacing" : "preview.replaceInstead")}
    </Button>
  );
};

type FileArrivalsProps = { readonly placing: Placing; readonly isDisabled: boolean };

/** The result of each file and paste. */
export const FileArrivals = ({ placing, isDisabled }: FileArrivalsProps): ReactElement => {
  const { arrivals, exchange } = placing;
  const { t } = useTranslation();
  const reportOf = useArrivalReport(exchange);
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
      {exchange && <ExchangeButton exchange={exchange} isDisabled={isDisabled} />}
    </>
  );
};
