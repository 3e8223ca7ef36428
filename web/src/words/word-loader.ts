/** Where words come from, and how they are put on the screen. */
export type WordSource<Language, Name, Words> = {
  readonly load: (language: Language, names: readonly Name[]) => Promise<Words>;
  readonly present: (language: Language, words: Words) => Promise<void>;
  /** The language to begin with. */
  readonly first: () => Language;
};

/** Keeps the words on the screen in the language that was chosen last, with all parts of them that pages have requested. */
export const createWordLoader = <Language, Name, Words>({
  load,
  present,
  first,
}: WordSource<Language, Name, Words>) => {
  const needed = new Set<Name>();
  /** Those of the needed that have been shown; they stay in whatever language comes. */
  const there = new Set<Name>();
  let wanted: Language | null = null;
  let turns = 0;
  let showing: Promise<void> = Promise.resolve();

  const apply = async (language: Language, turn: number): Promise<void> => {
    const names = [...needed];
    const words = await load(language, names);
    // A later one has another language, or more texts.
    if (turn !== turns) return showing;
    await present(language, words);
    for (const name of names) there.add(name);
  };

  const show = (language: Language): Promise<void> => {
    wanted = language;
    turns += 1;
    showing = apply(language, turns);
    return showing;
  };

  /** Resolves when the parts are on the screen. One that cannot be had keeps no other back, and is requested anew next time. */
  const add = async (names: readonly Name[]): Promise<void> => {
    const areThere = (): boolean => names.every((name) => there.has(name));
    const missing = names.filter((name) => !needed.has(name));
    if (missing.length > 0) {
      await load(wanted ?? first(), missing);
      for (const name of missing) needed.add(name);
    } else if (!areThere()) await showing.catch(() => {});
    // Another language may have been chosen meanwhile.
    if (!areThere()) await show(wanted ?? first());
  };

  return { show, add };
};
