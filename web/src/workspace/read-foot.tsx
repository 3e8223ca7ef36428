import { type ReactElement, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Whole } from "../api/whole.ts";
import { showMoment } from "../fields/moment.ts";
import { FootSlotPlace } from "../records/form/foot-slot.tsx";
import { useBesideWords } from "../records/form/proposal-words.ts";
import { Keys } from "../records/shown-keys.tsx";
import { May } from "../session/rights.tsx";
import { lastChange } from "./last-change.ts";

/** The footer of an issue being read: as high as the one with buttons, so that nothing moves. */
export const ReadFoot = ({ whole }: { readonly whole: Whole }): ReactElement => {
  const { t } = useTranslation();
  const { updatedBy, updatedAt } = useMemo(() => lastChange(whole), [whole]);
  const beside = useBesideWords(null);
  return (
    <div className="form-foot">
      <div className="form-actions">
        <span className="form-help">
          {beside === "" ? (
            t("record.updatedBy", { user: updatedBy, time: showMoment(updatedAt) })
          ) : (
            <span className="form-reading">{beside}</span>
          )}
        </span>
        <FootSlotPlace />
        <span className="form-state">
          <May right="write">
            <Keys keys={["F2"]} text={t("form.edit")} />
          </May>
        </span>
      </div>
    </div>
  );
};
