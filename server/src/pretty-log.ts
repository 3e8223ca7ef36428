import { stockholmText } from "@teckna/domain/stockholm";
import type { Settings } from "./settings.ts";

type Destination = { write(line: string): void };

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const parsed = (line: string): Readonly<Record<string, unknown>> | null => {
  try {
    const value: unknown = JSON.parse(line);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
};

const textOf = (value: unknown): string =>
  typeof value === "string" ? value : JSON.stringify(value);

const timeLength = 19;

const errorLines = (error: unknown): string => {
  if (!isObject(error)) return "";
  const lines = textOf(error["stack"] ?? error["message"] ?? "").split("\n");
  return lines.map((line) => `\n    ${line.trim()}`).join("");
};

/** A log line for people: Stockholm time, level, message, then the fields. */
export const prettyLine = (line: string): string => {
  const entry = parsed(line);
  if (typeof entry?.["time"] !== "string") return line;
  const { time, level, msg, err, ...fields } = entry;
  const at = stockholmText(Date.parse(textOf(time)))
    .slice(0, timeLength)
    .replace("T", " ");
  const pairs = Object.entries(fields).map(([name, value]) => `${name}=${textOf(value)}`);
  const words = [
    at,
    textOf(level).toUpperCase().padEnd(5),
    ...(msg ? [textOf(msg)] : []),
    ...pairs,
  ];
  return `${words.join(" ")}${errorLines(err)}\n`;
};

const prettyOutput: Destination = { write: (line) => void process.stdout.write(prettyLine(line)) };

/** The destination of the log: a JSON document per line, or lines for people. */
export const logDestination = (format: Settings["logFormat"]): Destination =>
  format === "pretty" ? prettyOutput : process.stdout;
