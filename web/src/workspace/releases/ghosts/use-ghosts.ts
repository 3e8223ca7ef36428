import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { ghostPlaceAt, pressOnGhost } from "./ghost-keys.ts";
import { Dismissed } from "./dismissed.ts";
import { Ghosts } from "./ghosts.ts";
import { useQueryClient } from "@tanstack/react-query";
import { findLowered } from "../../../api/releases/reading-rules.ts";
import { userOfPages } from "../../../session/session.ts";
import { statedReader } from "../read-stated.ts";
import type { ReleaseModel } from "../release-model.ts";
import { useHandledKeys } from "../use-handled-keys.ts";

const readStated = statedReader();

/** Scrolls the text to what it states for the focused field. */
const useShown = (model: ReleaseModel, ghosts: Ghosts): void => {
  const show = useEffectEvent((): void => {
    const { place, source } = model.state();
    const at = ghostPlaceAt(place);
    const quoted = at && ghosts.text?.source === source ? ghosts.quoted(at) : null;
    const draft = at && ghosts.draftOf(at);
    const taken = draft && at ? model.quoted(draft, at.name) : null;
    // A value taken from another place in the same text is shown there; one from another text does not change
    // the view.
    if (quoted && taken?.source === source && taken.start !== quoted.start) model.show(taken);
    else model.become(quoted ? { shown: quoted } : {});
  });
  useEffect(() => {
    const { tables } = model.workspace;
    for (const table of tables) table.activeCell.whenChanged(() => show());
    return () => {
      for (const table of tables) table.activeCell.whenChanged(null);
    };
  }, [model]);
  const place = useSyncExternalStore(model.watch, () => model.state().place);
  useEffect(() => {
    if (place) show();
  }, [place]);
};

/** Reads the shown text and proposes its values for empty fields; not for users who may not write. */
export const useGhosts = (
  model: ReleaseModel,
  locked: ReadonlySet<string>,
  mayWrite: boolean,
): Ghosts => {
  const client = useQueryClient();
  const [ghosts] = useState(
    () =>
      new Ghosts(
        model,
        locked,
        async (text) => readStated({ text, lowered: await findLowered(client) }),
        new Dismissed(localStorage, userOfPages() ?? ""),
      ),
  );
  const textNow = () => {
    const { source } = model.state();
    const release = source === null ? null : model.text(source);
    return source !== null && release && mayWrite ? { source, release } : null;
  };
  const key = useSyncExternalStore(model.watch, () => {
    const text = textNow();
    return text && `${text.source} ${text.release.sha256}`;
  });
  const read = useEffectEvent(() => void ghosts.read(textNow()));
  useEffect(() => {
    if (key === null && ghosts.text === null) return undefined;
    // In a task of its own, after the text is shown.
    const timer = setTimeout(() => read());
    return () => clearTimeout(timer);
  }, [key, ghosts]);
  useEffect(() => ghosts.attach(), [ghosts]);
  useShown(model, ghosts);
  // A field waiting for a choice takes precedence over the grids.
  useHandledKeys((event) => pressOnGhost(event, model, ghosts));
  return ghosts;
};
