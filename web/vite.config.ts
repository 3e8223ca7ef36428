import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { entities } from "../domain/src/entities.ts";
import { earlyChunks, isEarlyModule } from "./early-chunks.ts";
import { packedFiles } from "./packed-files.ts";
import { thirdPartyNotices } from "./third-party-notices.ts";

const server = process.env["TECKNA_SERVER"] ?? "http://127.0.0.1:3000";
const notices = thirdPartyNotices();

export default defineConfig({
  define: { __LIST_PATHS__: JSON.stringify(entities.map(({ path }) => path)) },
  plugins: [react(), earlyChunks(), notices.page, packedFiles()],
  worker: { plugins: () => [notices.worker()] },
  build: {
    target: "es2024",
    manifest: true,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // The names of all pieces are part of the first load: no longer than tells two builds apart.
        chunkFileNames: "assets/[name]-[hash:7].js",
        assetFileNames: "assets/[name]-[hash:7][extname]",
        codeSplitting: {
          groups: [
            // What is requested while everything else is still on its way; it waits for no other piece.
            { name: "early", test: isEarlyModule, priority: 3 },
            // What every page needs comes in one piece: better compressed, and its styles stay in order.
            { name: "core", tags: ["$initial"], priority: 2 },
            // What the list needs besides; the pages of a record share most of it. Beside it what is too small for a piece.
            {
              name: "list",
              test: /web\/src\/(?:lists\/list-page|rights\/for-writers|fields\/moment|ui\/use-stable)\.tsx?$/,
              priority: 1,
            },
            // What every form needs; pages that change many records need a part of it.
            {
              name: "form",
              test: /fields\/field-row\.tsx$|form\/draft-field\.tsx$|messages\/describe\.ts$|batch\/read-cell\.ts$|form\/draft\.ts$|checks\/check-record\.ts$/,
              priority: 0,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ["/api/", "/idp/", "/config.json"].map((path) => [path, { target: server }]),
    ),
  },
});
