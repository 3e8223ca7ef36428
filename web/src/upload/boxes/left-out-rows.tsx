import type { EntityPath } from "@teckna/domain/entities";
import { type ReactElement, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { counted } from "../../words/counted.ts";
import { WarningIcon } from "../../ui/icons.tsx";
import type { LeftOut } from "../protocol/paste-protocol.ts";
import type { PasteReader } from "../worker/paste-reader.ts";
import { useReaderStatus, versionOf } from "../worker/use-paste-reader.ts";
import "./left-out.css";

const nothing: LeftOut = { count: 0, rows: [] };

const useLeftOut = (path: EntityPath, reader: PasteReader): LeftOut => {
  const count = useReaderStatus(reader, ({ counts }) => counts[path]?.leftOut ?? 0);
  const version = useReaderStatus(reader, versionOf);
  const [found, setFound] = useState(nothing);
  useEffect(() => {
    if (count === 0) return undefined;
    let isLatest = true;
    void reader.request("leftOut", { path }).then(
      (next) => {
        if (isLatest) setFound(next);
      },
      () => {},
    );
    return () => {
      isLatest = false;
    };
  }, [path, reader, count, version]);
  return count === 0 ? nothing : found;
};

type LeftOutRowsProps = {
  readonly path: EntityPath;
  readonly reader: PasteReader;
  readonly isDisabled: boolean;
  readonly onTake: (lines: readonly number[] | "all") => void;
  /** Shows the rows in the table. */
  readonly onShow?: () => void;
  /** Focuses something else when no row is left. */
  readonly toRest: () => void;
};

/** Focuses the next row after one was taken in, or something else if none is left. */
const useFocusOnNext = (rows: LeftOut["rows"], toRest: () => void) => {
  const list = useRef<HTMLDivElement>(null);
  const isTaking = useRef(false);
  useEffect(() => {
    if (!isTaking.current) return;
    isTaking.current = false;
    // The pressed button was removed.
    const next = list.current?.querySelector("button");
    if (next) next.focus();
    else toRest();
  }, [rows, toRest]);
  return {
    list,
    expectNext: (): void => {
      isTaking.current = true;
    },
  };
};

type TitleProps = Pick<LeftOutRowsProps, "isDisabled" | "onTake" | "onShow"> & {
  readonly count: number;
};

const Title = ({ count, isDisabled, onTake, onShow }: TitleProps): ReactElement => {
  const { t } = useTranslation();
  return (
    <p className="left-out-title">
      <WarningIcon /> {t("batch.leftOut", counted(count))}
      {onShow && (
        <button type="button" className="button" onClick={onShow}>
          {t("preview.showLeftOut", counted(count))}
        </button>
      )}
      {count > 1 && (
        <button
          type="button"
          className="button"
          disabled={isDisabled}
          onClick={() => onTake("all")}
        >
          {t("batch.takeAll")}
        </button>
      )}
    </p>
  );
};

type RowProps = Pick<LeftOutRowsProps, "isDisabled" | "onTake"> & {
  readonly row: LeftOut["rows"][number];
};

const Row = ({ row: { line, text, aside }, isDisabled, onTake }: RowProps): ReactElement => {
  const { t } = useTranslation();
  return (
    <li>
      <span className="left-out-text">
        {t("batch.leftOutRow", { line, text, reason: t(`batch.aside.${aside}`) })}
      </span>
      <button
        type="button"
        className="button"
        disabled={isDisabled}
        aria-label={t("batch.takeLine", { line })}
        onClick={() => onTake([line])}
      >
        {t("batch.takeRow")}
      </button>
    </li>
  );
};

/** The rows of a table that are not sent, with the reasons, each with a button to take it in. */
export const LeftOutRows = (props: LeftOutRowsProps): ReactElement | null => {
  const { path, reader, isDisabled, onTake, onShow, toRest } = props;
  const { t } = useTranslation();
  const { count, rows } = useLeftOut(path, reader);
  const { list, expectNext } = useFocusOnNext(rows, toRest);
  if (count === 0) return null;
  const take = (lines: readonly number[] | "all"): void => {
    expectNext();
    onTake(lines);
  };
  const common = { isDisabled, onTake: take };
  return (
    <div ref={list} className="left-out">
      <Title {...common} count={count} {...(onShow && { onShow })} />
      <ul>
        {rows.map((row) => (
          <Row key={row.line} {...common} row={row} />
        ))}
      </ul>
      {count > rows.length && <p>{t("batch.more", counted(count - rows.length))}</p>}
    </div>
  );
};
