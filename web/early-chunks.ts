import type { HtmlTagDescriptor, Plugin } from "vite";

/** Parts that nearly every visit needs, and that the page would only ask for once its first script runs. */
const early = [
  /\/web\/src\/lists\/list-page\.tsx$/,
  /\/domain\/src\/messages\/first-sv\.ts$/,
  /\/domain\/src\/labels\/sv\.ts$/,
];

const link = (rel: string, href: string, more: Record<string, string> = {}): HtmlTagDescriptor => ({
  tag: "link",
  attrs: { rel, href: `/${href}`, crossorigin: true, ...more },
  injectTo: "head",
});

/** The script that runs first, and the modules that it shares with the application: a piece that waits for no other. */
export const earlyModules = /\/web\/src\/(?:early\/|early\.ts|sign-in\/(?:config|kept-token)\.ts)/;

/** Lets the browser fetch the list and the Swedish texts together with the first script. */
export const earlyChunks = (): Plugin => ({
  name: "early-chunks",
  transformIndexHtml: {
    order: "post",
    handler: (_html, { bundle = {} }) =>
      Object.values(bundle).flatMap((file) => {
        if (file.type !== "chunk" || file.isEntry) return [];
        const modules = [file.facadeModuleId ?? "", ...file.moduleIds];
        if (!modules.some((id) => early.some((wanted) => wanted.test(id)))) return [];
        const styles = [...(file.viteMetadata?.importedCss ?? [])];
        return [
          link("modulepreload", file.fileName),
          ...styles.map((style) => link("preload", style, { as: "style" })),
        ];
      }),
  },
});
