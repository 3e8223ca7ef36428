// First, so that the list is on its way before the application runs.
import "./early.ts";
import "./tokens.css";
import "./forced-colors.css";
import "./print.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./shell/app.tsx";
import { router } from "./shell/router.ts";
import { StartError } from "./shell/start-error.tsx";
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
    const config = await fetchConfig();
    await startSession(config);
    // What the page needs is requested while the texts are still on their way.
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
// Not awaited here: pieces that come meanwhile import this one, and would wait for its end.
void start();
