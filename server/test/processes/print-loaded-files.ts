import { registerHooks } from "node:module";

// Loaded into a program by `--import`: prints every file that it loads afterwards.
registerHooks({
  load: (url, context, nextLoad) => {
    if (url.startsWith("file:")) console.log(`loads ${url}`);
    return nextLoad(url, context);
  },
});
