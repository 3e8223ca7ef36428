import type { Finding } from "@teckna/domain/checks/finding";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { useUnwaive } from "../../api/checks/waivers.ts";
import type { StoredWaiver } from "../../api/whole.ts";
import { useFindingWords } from "../../descriptions/check-words.ts";
import { showMoment } from "../../fields/moment.ts";
import { May } from "../../session/rights.tsx";
import { Button } from "../../ui/button.tsx";
import { CheckIcon } from "../../ui/icons.tsx";
import { RestoreIcon } from "../../ui/late-icons.tsx";
import { keyOfFinding } from "./use-finding-keys.ts";

type WaivedListProps = {
  readonly issueId: string;
  readonly findings: readonly Finding[];
  readonly waivers: readonly StoredWaiver[];
};

type WaivedItemProps = {
  readonly finding: Finding;
  readonly isPending: boolean;
  readonly onTakeBack: () => void;
};

const WaivedItem = ({ finding, isPending, onTakeBack }: WaivedItemProps): ReactElement => {
  const { t } = useTranslation();
  const describe = useFindingWords();
  const { waived } = finding;
  return (
    <li className="finding-item" data-waived={finding.rule}>
      <div className="finding">
        <CheckIcon />
        <span className="finding-words">
          <span className="finding-subject">{waived?.reason}</span>
          <span className="finding-text">
            {waived?.by}, {showMoment(waived?.at ?? "")} · {describe(finding)}
          </span>
        </span>
      </div>
      <May right="write">
        <Button
          className="finding-fix"
          icon={<RestoreIcon />}
          isPending={isPending}
          onClick={onTakeBack}
        >
          {t("action.undo")}
        </Button>
      </May>
    </li>
  );
};

/** The waived findings, collapsed: by whom, when and why; each can be restored. */
export const WaivedList = ({
  issueId,
  findings,
  waivers,
}: WaivedListProps): ReactElement | null => {
  const { t } = useTranslation();
  const unwaive = useUnwaive(issueId);
  if (findings.length === 0) return null;
  const takeBack = ({ waived }: Finding): void => {
    const waiver = waivers.find((candidate) => candidate === waived);
    if (waiver) unwaive.mutate(waiver.id);
  };
  return (
    <details className="finding-tier-list finding-waived">
      <summary>
        <h3>
          <CheckIcon />
          {t("workspace.waive.waived")} <span className="finding-count">{findings.length}</span>
        </h3>
      </summary>
      <ul>
        {findings.map((finding) => (
          <WaivedItem
            key={keyOfFinding(finding)}
            finding={finding}
            isPending={unwaive.isPending}
            onTakeBack={() => takeBack(finding)}
          />
        ))}
      </ul>
    </details>
  );
};
