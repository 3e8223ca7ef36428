import path from "node:path";

/** The file of ours that a specifier means, from the root; empty where it means a package, or only a file's address. */
export const importTarget = (file: string, specifier: string): string => {
  if (specifier.includes("?")) return "";
  const own = /^@teckna\/([^/]+)\/(.+)$/.exec(specifier);
  if (own) return `${own[1]}/src/${own[2]}.ts`;
  return specifier.startsWith(".") ? path.posix.join(path.posix.dirname(file), specifier) : "";
};
