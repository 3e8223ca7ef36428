/** Loads texts and puts them on screen. */
export type WordSource<Language, Name, Words> = {
  readonly load: (language: Language, names: readonly Name[]) => Promise<Words>;
  readonly present: (language: Language, words: Words) => Promise<void>;
  /** The initial language. */
  readonly first: () => Language;
};

/** Keeps the texts on screen in the language chosen last, with all parts that pages have requested. */
export const createWordLoader = <Language, Name, Words>({
  load,
  present,
  first,
}: WordSource<Language, Name, Words>) => {
  const needed = new Set<Name>();
  /** The requested parts that are on screen; they are loaded in every later language too. */
  const there = new Set<Name>();
  let wanted: Language | null = null;
  let turns = 0;
  let showing: Promise<void> = Promise.resolve();

  const apply = async (language: Language, turn: number): Promise<void> => {
    const names = [...needed];
    const words = await load(language, names);
    // A later call has another language or more texts.
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

  /**
   * Resolves when the parts are on screen. A part that cannot be loaded does not block others, and is retried
   * next time.
   */
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
