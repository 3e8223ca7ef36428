// Imported first, so that the list is requested before the application runs.
import "./early.ts";
import "./tokens.css";
import "./forced-colors.css";
import "./print.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./shell/app.tsx";
import { router } from "./shell/router.ts";
import { StartError } from "./shell/start-error.tsx";
import { showSingleKeys } from "./preferences/single-keys-setting.ts";
import { startTheme } from "./preferences/theme.ts";
import { leaveKeysToInputMethods } from "./ui/input-methods.ts";
import { fetchConfig } from "./config.ts";
import { signedInAs, startSession } from "./session/session.ts";
import { startLanguage } from "./words/language.ts";

const place = document.querySelector("#root");
if (!place) throw new Error("the page has no #root");
const root = createRoot(place);

const start = async (): Promise<void> => {
  const words = startLanguage();
  try {
    startTheme();
    showSingleKeys();
    const config = await fetchConfig();
    await startSession(config);
    // Requests the page's data while the texts are loading.
    if (signedInAs() !== null) void router.load();
    await words;
    root.render(
      <StrictMode>
        <App config={config} />
      </StrictMode>,
    );
  } catch (error) {
    await words;
    root.render(<StartError error={error} retry={() => void start()} />);
  }
};

leaveKeysToInputMethods();
// Not awaited: modules loaded meanwhile import this one and would wait for it.
void start();
