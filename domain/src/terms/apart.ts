/**
 * Between two parts of a long pattern: matches the same as nothing, but keeps their compiled code apart. What
 * follows an optional part or a choice of words is otherwise compiled up to ten times, once for each form of what
 * precedes it, which is most of the time that the first reading of a text takes.
 */
export const apart = "(?=)";
