import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const server = process.env["TECKNA_SERVER"] ?? "http://127.0.0.1:3000";

export default defineConfig({
  plugins: [react()],
  build: {
    target: "es2024",
    manifest: true,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    reportCompressedSize: false,
    rolldownOptions: {
      // What every page needs comes in one piece: better compressed, and its styles stay in order.
      output: { codeSplitting: { groups: [{ name: "core", tags: ["$initial"] }] } },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ["/api/", "/idp/", "/config.json"].map((path) => [path, { target: server }]),
    ),
  },
});
