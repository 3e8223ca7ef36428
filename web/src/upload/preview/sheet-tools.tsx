import { memo, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import { ArrowDownIcon, ArrowUpIcon } from "../../ui/icons.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import type { Shown } from "../protocol/paste-protocol.ts";
import type { PasteReader } from "../worker/paste-reader.ts";
import { useReaderStatus } from "../worker/use-paste-reader.ts";
import type { GridAction } from "../../grid/model/grid-keys.ts";

type SheetToolsProps = {
  readonly reader: PasteReader;
  readonly shown: Shown;
  readonly onShow: (shown: Shown) => void;
  readonly run: (action: GridAction) => void;
};

const choices = ["all", "problems", "doubts", "leftOut"] as const satisfies readonly Shown[];

const shownBy = (value: string): Shown => choices.find((choice) => choice === value) ?? "all";

const words = {
  problem: { next: "preview.nextProblem", previous: "preview.previousProblem" },
  doubt: { next: "preview.nextDoubt", previous: "preview.previousDoubt" },
} as const;

type FindButtonsProps = Pick<SheetToolsProps, "run"> & {
  readonly sort: "problem" | "doubt";
  readonly sortKey: string;
};

const FindButtons = ({ sort, sortKey, run }: FindButtonsProps): ReactElement => {
  const { t } = useTranslation();
  const { next, previous } = words[sort];
  return (
    <span className="sheet-find">
      <Button
        className="grid-small"
        isIconOnly
        icon={<ArrowUpIcon />}
        title={`${t(previous)} (Shift+${sortKey})`}
        onClick={() => run({ do: "find", sort, direction: -1 })}
      >
        <VisuallyHidden>{t(previous)}</VisuallyHidden>
      </Button>
      <Button
        className="grid-small"
        icon={<ArrowDownIcon />}
        title={sortKey}
        onClick={() => run({ do: "find", sort, direction: 1 })}
      >
        {t(next)}
      </Button>
    </span>
  );
};

type ShownChoiceProps = Pick<SheetToolsProps, "shown" | "onShow">;

const ShownChoice = ({ shown, onShow }: ShownChoiceProps): ReactElement => {
  const { t } = useTranslation();
  return (
    <label className="sheet-shown">
      <span>{t("preview.show")}</span>
      <select
        className="input grid-small"
        value={shown}
        onChange={(event) => onShow(shownBy(event.currentTarget.value))}
      >
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {t(`preview.shown.${choice}`)}
          </option>
        ))}
      </select>
    </label>
  );
};

type UndoButtonsProps = Pick<SheetToolsProps, "reader" | "run">;

const UndoButtons = ({ reader, run }: UndoButtonsProps): ReactElement => {
  const { t } = useTranslation();
  const canUndo = useReaderStatus(reader, (status) => status.canUndo);
  const canRedo = useReaderStatus(reader, (status) => status.canRedo);
  return (
    <>
      <Button
        className="grid-small"
        title="Ctrl+Z"
        disabled={!canUndo}
        onClick={() => run({ do: "undo" })}
      >
        {t("preview.undo")}
      </Button>
      <Button
        className="grid-small"
        title="Ctrl+Y"
        disabled={!canRedo}
        onClick={() => run({ do: "redo" })}
      >
        {t("preview.redo")}
      </Button>
    </>
  );
};

const Tools = (props: SheetToolsProps): ReactElement => {
  const { reader, shown, onShow, run } = props;
  const { t } = useTranslation();
  return (
    <div className="sheet-tools">
      <FindButtons sort="problem" sortKey="F8" run={run} />
      <FindButtons sort="doubt" sortKey="F9" run={run} />
      <ShownChoice shown={shown} onShow={onShow} />
      <span className="sheet-tools-gap" />
      <UndoButtons reader={reader} run={run} />
      <Button className="grid-small" title="Ctrl+D" onClick={() => run({ do: "fill" })}>
        {t("preview.fillDown")}
      </Button>
      <Button className="grid-small" title="Shift+Delete" onClick={() => run({ do: "remove" })}>
        {t("preview.removeRows")}
      </Button>
    </div>
  );
};

/** Actions on the selected cells; each has a shortcut as well. */
export const SheetTools = memo(Tools);
