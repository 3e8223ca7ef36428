import type { ReactElement, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { ArrowDownIcon, ArrowUpIcon } from "../../ui/icons.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import type { Status } from "../paste-protocol.ts";
import type { GridAction } from "./grid-keys.ts";

type SheetToolsProps = {
  readonly status: Status;
  readonly isOnlyProblems: boolean;
  readonly onOnlyProblems: (isOnly: boolean) => void;
  readonly run: (action: GridAction) => void;
  readonly children: ReactNode;
};

/** What can be done with the selected cells; each has a key as well. */
export const SheetTools = (props: SheetToolsProps): ReactElement => {
  const { status, isOnlyProblems, onOnlyProblems, run, children } = props;
  const { t } = useTranslation();
  return (
    <div className="sheet-tools">
      <Button
        className="grid-small"
        isIconOnly
        icon={<ArrowUpIcon />}
        title={`${t("preview.previousProblem")} (Shift+F8)`}
        onClick={() => run({ do: "find", direction: -1 })}
      >
        <VisuallyHidden>{t("preview.previousProblem")}</VisuallyHidden>
      </Button>
      <Button
        className="grid-small"
        icon={<ArrowDownIcon />}
        title="F8"
        onClick={() => run({ do: "find", direction: 1 })}
      >
        {t("preview.nextProblem")}
      </Button>
      <Checkbox
        checked={isOnlyProblems}
        onChange={(event) => onOnlyProblems(event.currentTarget.checked)}
      >
        {t("preview.onlyProblems")}
      </Checkbox>
      <span className="sheet-tools-gap" />
      <Button
        className="grid-small"
        title="Ctrl+Z"
        disabled={!status.canUndo}
        onClick={() => run({ do: "undo" })}
      >
        {t("preview.undo")}
      </Button>
      <Button
        className="grid-small"
        title="Ctrl+Y"
        disabled={!status.canRedo}
        onClick={() => run({ do: "redo" })}
      >
        {t("preview.redo")}
      </Button>
      <Button className="grid-small" title="Ctrl+D" onClick={() => run({ do: "fill" })}>
        {t("preview.fillDown")}
      </Button>
      <Button className="grid-small" title="Shift+Delete" onClick={() => run({ do: "remove" })}>
        {t("preview.removeRows")}
      </Button>
      {children}
    </div>
  );
};
