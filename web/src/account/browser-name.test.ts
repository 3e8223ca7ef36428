import { describe, expect, it } from "vitest";
import { browserName } from "./browser-name.ts";

const apple = "AppleWebKit/537.36 (KHTML, like Gecko)";

describe("the name of a browser", () => {
  it.each([
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${apple} Chrome/149.0.0.0 Safari/537.36`,
      "Chrome",
      "Windows",
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${apple} Chrome/149.0.0.0 Safari/537.36 Edg/149.0.0.0`,
      "Edge",
      "Windows",
    ],
    ["Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0", "Firefox", "Linux"],
    [
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15",
      "Safari",
      "macOS",
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1",
      "Safari",
      "iPhone",
    ],
    [
      `Mozilla/5.0 (Linux; Android 16) ${apple} Chrome/149.0.0.0 Mobile Safari/537.36`,
      "Chrome",
      "Android",
    ],
    ["curl/8.10", null, null],
    ["", null, null],
  ])("is read from %j", (agent, browser, system) => {
    expect(browserName(agent)).toEqual({ browser, system });
  });
});
