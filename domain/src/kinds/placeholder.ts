/** What people write where there is no value: signs alone, or one of these words. */
const placeholder = /^(?:[^\p{L}\p{N}]+|n[/.]?a\.?|tb[ad]|null|missing|saknas|ok\u00e4nd)$/iu;

/** Whether a text says that there is no value. */
export const isPlaceholder = (text: string): boolean => placeholder.test(text.trim());
