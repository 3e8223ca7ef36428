/** What people write where there is no value: signs alone, or one of these words. */
const placeholder =
  /^(?:[^\p{L}\p{N}]+|n\/?a|n\. ?a\.?|t\.?b\.?[ad]\.?|null|nil|none|unknown|missing|saknas|uppgift saknas|ok\u00e4nd|ok\u00e4nt|ingen|ej till\u00e4mpligt)$/iu;

/** Whether a text says that there is no value. */
export const isPlaceholder = (text: string): boolean => placeholder.test(text.trim());
