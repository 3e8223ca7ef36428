import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { entities } from "../domain/src/entities.ts";
import { chunkGroups } from "./chunk-groups.ts";
import { earlyChunks } from "./early-chunks.ts";
import { packedFiles } from "./packed-files.ts";
import { thirdPartyNotices } from "./third-party-notices.ts";
import { withoutUnusedParts } from "./unused-parts.ts";

const server = process.env["TECKNA_SERVER"] ?? "http://127.0.0.1:3000";
const notices = thirdPartyNotices();

export default defineConfig({
  define: { __LIST_PATHS__: JSON.stringify(entities.map(({ path }) => path)) },
  plugins: [react(), withoutUnusedParts(), earlyChunks(), notices.page, packedFiles()],
  worker: { plugins: () => [notices.worker()] },
  build: {
    target: "es2024",
    // Every browser that reads this target preloads modules by itself.
    modulePreload: { polyfill: false },
    manifest: true,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // The names of all pieces are part of the first load: no longer than tells them apart. The manifest says what
        // is in which.
        chunkFileNames: "assets/[hash:7].js",
        assetFileNames: "assets/[hash:7][extname]",
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ["/api/", "/idp/", "/config.json"].map((path) => [path, { target: server }]),
    ),
  },
});
