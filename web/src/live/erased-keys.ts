/** A record that a name was erased from, as the server sends it. */
export type ErasedRecord = {
  readonly table: string;
  readonly id: string;
  readonly issue_id: string | null;
  readonly at: string;
};

// User names and tab ids contain neither colons nor spaces.
const draftKey = /^teckna-draft-\d+:[^:]*:(?<id>.+?)(?: [\w-]+)?$/s;

/** The form ids of drafts that may contain the record's data: its own and its issue's. */
const idsOf = ({ table, id, issue_id: issueId }: ErasedRecord): readonly string[] => [
  `${table}/${id}`,
  ...(issueId === null ? [] : [issueId, `issues/${issueId}`, `copy ${issueId}`]),
];

/** When a draft was last typed in, in ms; 0 if it cannot be parsed, so that it counts as old. */
const typedAt = (text: string | null): number => {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    const isKept = typeof value === "object" && value !== null && "at" in value;
    return isKept && typeof value.at === "number" ? value.at : 0;
  } catch {
    return 0;
  }
};

/** The keys of drafts typed before a name was erased from their record. */
export const erasedDrafts = (
  storage: Pick<Storage, "length" | "key" | "getItem">,
  records: readonly ErasedRecord[],
): readonly string[] => {
  const erasedAt = new Map<string, number>();
  for (const record of records)
    for (const id of idsOf(record))
      erasedAt.set(id, Math.max(erasedAt.get(id) ?? 0, Date.parse(record.at)));
  return Array.from({ length: storage.length }, (_, n) => storage.key(n) ?? "").filter((key) => {
    const at = erasedAt.get(draftKey.exec(key)?.groups?.["id"] ?? "");
    return at !== undefined && typedAt(storage.getItem(key)) <= at;
  });
};
