import { type ReactElement, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { TimelineWords } from "../../descriptions/timeline-words.ts";
import { useRootSize } from "../../ui/sizes/root-size.ts";
import type { Anchor } from "../../ui/place-beside.ts";
import { Bubble } from "../../ui/tooltip.tsx";
import { LabelThread } from "./label-text.tsx";
import { layoutTimeline } from "./layout-timeline.ts";
import { keyOfEvent, type ShownEvent } from "./shown-event.ts";
import { heightsOf } from "./heights.ts";
import { textWidth } from "./text-width.ts";
import { TimelineMark } from "./timeline-mark.tsx";
import { TimelineScale } from "./timeline-scale.tsx";
import { useEventKeys } from "./use-event-keys.ts";
import { useKeptFocus } from "./use-kept-focus.ts";
import { useWidth } from "./use-width.ts";

type PictureProps = {
  readonly shown: readonly ShownEvent[];
  readonly words: TimelineWords;
  readonly today: string;
  readonly onGo: (event: ShownEvent) => void;
};

/** `--text-xs`, in rem. */
const textSize = 0.6875;
/** Padding of a label, which measuring does not include. */
const edge = 2;

type Tip = { readonly text: string; readonly anchor: () => Anchor };

/** Horizontally under its mark, but below the whole picture, so that it covers nothing. */
const placeOf = (mark: Element): Anchor => ({
  getBoundingClientRect: () => {
    const { left, width } = mark.getBoundingClientRect();
    const { top, height } = (mark.closest("svg") ?? mark).getBoundingClientRect();
    return new DOMRect(left, top, width, height);
  },
});

/** The events on a time line: a mark for each day, a bar for each period. */
export const TimelinePicture = ({ shown, words, today, onGo }: PictureProps): ReactElement => {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const rem = useRootSize();
  const [tip, setTip] = useState<Tip | null>(null);
  const keys = useEventKeys(shown, onGo);
  useKeptFocus(box, width > 0);
  const layout = useMemo(() => {
    const family = getComputedStyle(document.body).fontFamily;
    const widthOf = (text: string): number =>
      textWidth(`${textSize * rem}px ${family}`, text) + edge;
    return layoutTimeline(shown, { width, rem, widthOf, today, todayText: words.today });
  }, [shown, width, rem, today, words]);
  const heights = heightsOf(layout, rem);
  return (
    <div ref={box} className="timeline-box">
      {width > 0 && (
        <svg
          role="group"
          aria-label={t("workspace.timeline")}
          className="timeline-picture"
          viewBox={`0 0 ${width} ${heights.all}`}
          width={width}
          height={heights.all}
        >
          <TimelineScale layout={layout} heights={heights} words={words} />
          {layout.marks.map(
            (mark, index) =>
              mark.kind === "point" &&
              mark.label && (
                <LabelThread key={index} {...mark} label={mark.label} heights={heights} />
              ),
          )}
          {layout.marks.map((mark, index) => {
            const event = shown[index];
            if (!event) return null;
            const key = keyOfEvent(event);
            return (
              <TimelineMark
                key={key}
                mark={mark}
                heights={heights}
                text={event.long}
                isActive={key === keys.active}
                onFocus={() => keys.onFocus(event)}
                onKeyDown={(pressed) => keys.onKeyDown(pressed, event)}
                onGo={() => onGo(event)}
                onPoint={(element) =>
                  setTip(element && { text: event.long, anchor: () => placeOf(element) })
                }
              />
            );
          })}
        </svg>
      )}
      {tip && <Bubble key={tip.text} {...tip} />}
    </div>
  );
};
