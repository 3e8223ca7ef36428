/** What people enter for a missing value: only punctuation, or one of these words. */
const placeholder = /^(?:[^\p{L}\p{N}]+|n[/.]?a\.?|tb[ad]|null|missing|saknas|ok\u00e4nd)$/iu;

/** Whether a text is a placeholder for a missing value. */
export const isPlaceholder = (text: string): boolean => placeholder.test(text.trim());
