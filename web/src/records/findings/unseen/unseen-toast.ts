import { issue } from "@teckna/domain/entities/issue";
import type { WireFinding } from "@teckna/domain/messages/wire-finding";
import { parentIdOf } from "@teckna/domain/parent";
import { idOf } from "../../../api/stored.ts";
import { recordLink } from "../../../links.ts";
import { isDialogOpen } from "../../../ui/keys/use-document-keys.ts";
import { notifyUntil } from "../../../ui/toasts.tsx";
import { counted } from "../../../words/counted.ts";
import { loadLateTexts } from "../../../words/language.ts";
import { recordTitle } from "../../record-name.ts";
import type { LeftRecord } from "./report-unseen.ts";
import { unseenIn, want } from "./seen.ts";

/** As long as the toast is shown. */
const keyMs = 20_000;

/** Whether the page has a list of findings, but none to step to. */
const isListEmpty = (): boolean =>
  document.querySelector(".findings") !== null &&
  document.querySelector("[data-finding]:is(.finding-warning, .finding-note)") === null;

/** F9 runs it, unless the page has a use for the key. */
const onceByKey = (run: () => void): void => {
  const end = new AbortController();
  const signal = AbortSignal.any([end.signal, AbortSignal.timeout(keyMs)]);
  const runIf =
    (isFree: (event: KeyboardEvent) => boolean) =>
    (event: KeyboardEvent): void => {
      if (event.key !== "F9" || isDialogOpen() || !isFree(event)) return;
      event.preventDefault();
      event.stopPropagation();
      end.abort();
      run();
    };
  // Before the listeners of pages, which are the document's: an empty list would only say that it is empty.
  addEventListener("keydown", runIf(isListEmpty), { signal, capture: true });
  addEventListener(
    "keydown",
    runIf(({ defaultPrevented }) => !defaultPrevented),
    { signal },
  );
};

/** Shows how many warnings of a saved record no page has shown, and leads to the first one. */
export const showUnseen = async (
  { entity, record, t, navigate }: LeftRecord,
  warnings: readonly WireFinding[],
): Promise<void> => {
  const id = idOf(record);
  const issueId = entity.name === issue.name ? id : parentIdOf(entity, record);
  if (issueId === undefined) return;
  // The response to a save of a child has the findings of its issue too, which it need not have caused.
  const own =
    entity.name === issue.name ? warnings : warnings.filter((one) => one.record_id === id);
  const unseen = unseenIn(issueId, own);
  const [first] = unseen;
  if (!first) return;
  await loadLateTexts("workspace");
  const lead = (): void => {
    want(first);
    void navigate(recordLink(issue, issueId));
  };
  const close = notifyUntil({
    text: t("workspace.unseen", { ...counted(unseen.length), title: recordTitle(entity, record) }),
    tone: "warning",
    action: { label: t("workspace.showUnseen"), run: lead },
  });
  onceByKey(() => {
    close();
    lead();
  });
};
