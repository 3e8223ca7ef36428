import { useLocation } from "@tanstack/react-router";
import { liveTexts } from "@teckna/domain/messages/by-language/live";
import { fillIn } from "@teckna/domain/messages/fill-in";
import type { LiveTexts } from "@teckna/domain/messages/live-texts";
import { type ReactElement, useEffect } from "react";
import { createPortal } from "react-dom";
import { lookAgain } from "../api/look-again.ts";
import { useIsReadOnly } from "../api/network.ts";
import { useSession } from "../session/session.ts";
import { Button } from "../ui/button.tsx";
import { CloseIcon, InfoIcon, UserIcon } from "../ui/icons.tsx";
import { Notice } from "../ui/notice.tsx";
import { hasUnsaved } from "../ui/unsaved/unsaved.ts";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import { useLanguage } from "../words/language.ts";
import "./live.css";
import { type News, isNews } from "./news.ts";
import { type WatchedPlace, openAt, placeAt } from "./watched-place.ts";
import { forgetErased } from "./forget-erased.ts";
import { useFreshElsewhere } from "./use-fresh-elsewhere.ts";
import { useFreshToDo } from "./use-fresh-to-do.ts";
import { useIsOutdated } from "./use-is-outdated.ts";
import { type Events, useLiveEvents, useLive } from "./use-live.ts";
import { useReadAgain } from "./use-read-again.ts";

const counted = (forms: LiveTexts["created"], n: number): readonly string[] =>
  n === 0 ? [] : [fillIn(n === 1 ? forms.one : forms.other, { n })];

const wordsOf = (texts: LiveTexts, { kind }: WatchedPlace, news: News): string => {
  const { created, changed, isDeleted, by } = news;
  if (created + changed === 0) return texts.mayHaveChanged;
  const who = by.length > 2 ? texts.many : by.join(", ");
  if (kind === "record") return fillIn(isDeleted ? texts.deleted : texts.saved, { who });
  const what = [...counted(texts.created, created), ...counted(texts.changed, changed)].join(", ");
  return fillIn(texts.by, { what, who });
};

type ShownProps = {
  readonly events: Events;
  readonly place: WatchedPlace;
  readonly own: string;
  readonly texts: LiveTexts;
};

const Shown = ({ events, place, own, texts }: ShownProps): ReactElement => {
  const { news, others, show, dismiss } = useLive(events, place, own);
  const isTyping = (place.kind === "record" && place.isForm) || hasUnsaved();
  return (
    <section className="live" aria-label={texts.title} role="status">
      {isNews(news) && (
        <div className="live-card">
          <InfoIcon />
          <span className="live-words">
            {wordsOf(texts, place, news)}
            {isTyping && place.kind === "record" && <small>{texts.compared}</small>}
          </span>
          {!isTyping && <Button onClick={show}>{texts.show}</Button>}
          <Button variant="quiet" isIconOnly icon={<CloseIcon />} onClick={dismiss}>
            <VisuallyHidden>{texts.close}</VisuallyHidden>
          </Button>
        </div>
      )}
      {others.length > 0 && (
        <div className="live-card live-open">
          <UserIcon />
          <span className="live-words">{fillIn(texts.open, { who: others.join(", ") })}</span>
        </div>
      )}
    </section>
  );
};

type BannerProps = { readonly texts: LiveTexts };

/** A banner saying that nothing can be saved at the moment; disappears by itself. */
const ReadOnly = ({ texts }: BannerProps): ReactElement | null => {
  const isReadOnly = useIsReadOnly();
  useEffect(() => (isReadOnly ? lookAgain() : undefined), [isReadOnly]);
  if (!isReadOnly) return null;
  return (
    <Notice tone="warning" role="status" title={texts.readOnly}>
      <p>{texts.readOnlyHelp}</p>
    </Notice>
  );
};

/** A banner saying that there is a newer version, part of which could not be loaded. */
const Outdated = ({ texts }: BannerProps): ReactElement | null => {
  const isOutdated = useIsOutdated();
  if (!isOutdated) return null;
  const actions = <Button onClick={() => location.reload()}>{texts.reload}</Button>;
  return <Notice tone="warning" role="status" title={texts.outdated} actions={actions} />;
};

const Banner = ({ texts }: BannerProps): ReactElement | null => {
  const place = document.querySelector(".network-banner");
  if (!place) return null;
  return createPortal(
    <>
      <ReadOnly texts={texts} />
      <Outdated texts={texts} />
    </>,
    place,
  );
};

/**
 * Notices about others' changes to what is shown, which overlay the page without moving it, and above them
 * banners about saving and newer versions.
 */
export const Live = (): ReactElement => {
  const place = placeAt(useLocation({ select: ({ pathname }) => pathname }));
  const session = useSession();
  const texts = liveTexts[useLanguage()];
  const own = "username" in session ? session.username : "";
  const events = useLiveEvents(openAt(place), own);
  useFreshToDo(events, own);
  useFreshElsewhere(events, own);
  useReadAgain();
  useEffect(() => {
    if (own !== "") void forgetErased(own);
  }, [own]);
  const banner = <Banner texts={texts} />;
  if (!place || own === "") return banner;
  const key = place.kind === "list" ? `${place.entity.path} ${place.issueId}` : place.id;
  return (
    <>
      {banner}
      <Shown
        key={`${place.entity.path} ${key}`}
        events={events}
        place={place}
        own={own}
        texts={texts}
      />
    </>
  );
};
