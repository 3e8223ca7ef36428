import path from "node:path";

/** The file of ours that a specifier refers to, as a path from the root; empty for a package, or the URL of a file. */
export const importTarget = (file: string, specifier: string): string => {
  if (specifier.includes("?")) return "";
  const own = /^@teckna\/([^/]+)\/(.+)$/.exec(specifier);
  if (own) return `${own[1]}/src/${own[2]}.ts`;
  return specifier.startsWith(".") ? path.posix.join(path.posix.dirname(file), specifier) : "";
};
