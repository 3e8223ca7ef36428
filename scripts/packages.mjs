import { ensureInstalled } from "./install.mjs";

// node scripts/packages.mjs server|everything: what the command behind it needs is installed once this has ended.
await ensureInstalled(process.argv[2]);
