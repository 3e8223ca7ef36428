import { afterEach } from "vitest";
import { takeNews } from "./failure-reports.ts";

afterEach(({ task }) => {
  const news = takeNews();
  if (task.result?.state === "fail" && news.length > 0)
    console.error(`During "${task.name}" products reported:\n${news.join("\n")}`);
});
