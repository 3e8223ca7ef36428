import { loaders } from "@teckna/domain/messages/by-language/loaders";
import {
  describeEvent,
  describeLeftOut,
  describeMonth,
  type EventDescription,
} from "@teckna/domain/messages/describe-timeline";
import { fillIn } from "@teckna/domain/messages/fill-in";
import type { Language } from "@teckna/domain/messages/languages";
import type { TimelineEvent } from "@teckna/domain/timeline/timeline-event";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useLateTexts } from "../words/use-late-texts.ts";
import { suggestedWords } from "../words/value-words.ts";

const loadTexts = async (language: Language) =>
  (await loaders[language].issueTexts()).timelineTexts;

export type TimelineWords = {
  readonly event: (event: TimelineEvent, today: string) => EventDescription;
  readonly month: (day: number, hasYear: boolean) => string;
  readonly leftOut: (days: number) => string;
  readonly today: string;
  readonly todayIs: (today: string) => string;
};

/** Describes the events of an issue; null until the texts are loaded. */
export const useTimelineWords = (): TimelineWords | null => {
  const { t } = useTranslation();
  const texts = useLateTexts(loadTexts);
  return useMemo(() => {
    if (!texts) return null;
    const typeName = (type: string): string => suggestedWords(t, type);
    return {
      event: (event, today) => {
        const isSource = event.entity === "sources";
        const names = isSource ? event.names.map(typeName) : event.names;
        return describeEvent(texts, { ...event, names }, today);
      },
      month: (day, hasYear) => describeMonth(texts, day, hasYear),
      leftOut: (days) => describeLeftOut(texts, days),
      today: texts.today,
      todayIs: (today) => fillIn(texts.todayIs, { day: today }),
    };
  }, [texts, t]);
};
