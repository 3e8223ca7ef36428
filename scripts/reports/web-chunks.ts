/** An entry of Vite's manifest: one chunk of the built web app. */
export type Chunk = {
  readonly file: string;
  /** Its name in the configuration, or that of its first source file. */
  readonly name?: string;
  /** Keys of the chunks that are loaded together with this one. */
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
};

/** By the source file that a chunk begins with, or a name given by Vite. */
export type Manifest = Readonly<Record<string, Chunk>>;

const addLoaded = (manifest: Manifest, key: string, keys: Set<string>): void => {
  if (keys.has(key)) return;
  const chunk = manifest[key];
  if (chunk === undefined) throw new RangeError(`the web app has no chunk of ${key}`);
  keys.add(key);
  for (const imported of chunk.imports ?? []) addLoaded(manifest, imported, keys);
};

/** The files that the browser has loaded once all the roots have been imported. */
export const loadedFiles = (manifest: Manifest, roots: readonly string[]): ReadonlySet<string> => {
  const keys = new Set<string>();
  for (const root of roots) addLoaded(manifest, root, keys);
  const chunks = [...keys].map((key) => manifest[key]);
  return new Set(chunks.flatMap((chunk) => (chunk ? [chunk.file, ...(chunk.css ?? [])] : [])));
};

/** The key of a chunk that is named in the configuration; throws RangeError if there is none. */
export const keyOfPiece = (manifest: Manifest, name: string): string => {
  const key = Object.keys(manifest).find((each) => manifest[each]?.name === name);
  if (key === undefined) throw new RangeError(`the web app has no piece of the name ${name}`);
  return key;
};

/** What the page itself requests before any script has run. */
export const rootsOfPage = (manifest: Manifest, html: string): string[] =>
  Object.keys(manifest).filter((key) => html.includes(manifest[key]?.file ?? key));
