import { type ReactElement, Suspense, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { latePart } from "../ui/late/late-part.ts";
import { Loading } from "../ui/loading.tsx";
import "./issue-history-toggle.css";

const HistoryTimeline = latePart(
  async () => (await import("./history-timeline.tsx")).HistoryTimeline,
);

type IssueHistoryProps = { readonly id: string };

/** The history of an issue with its children; loaded after the page, and collapsible. */
export const IssueHistory = ({ id }: IssueHistoryProps): ReactElement => {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(true);
  const partId = useId();
  return (
    <section className="issue-history" aria-label={t("history.title")}>
      <h2>
        <button
          type="button"
          className="issue-history-toggle"
          aria-expanded={isOpen}
          aria-controls={partId}
          onClick={() => setOpen(!isOpen)}
        >
          {t("history.title")}
        </button>
      </h2>
      <div id={partId}>
        {isOpen && (
          <Suspense fallback={<Loading />}>
            <HistoryTimeline issueId={id} />
          </Suspense>
        )}
      </div>
    </section>
  );
};
