import { type WriteStream, createWriteStream, mkdirSync } from "node:fs";
import { once } from "node:events";
import path from "node:path";
import { finished } from "node:stream/promises";
import { type AnyEntity, entities } from "@teckna/domain/entities";
import { generateCases } from "./generate/cases.ts";
import { headerLine, sheetLine } from "./generate/sheet.ts";

const usage = "node bench/src/generate-main.ts <number of issues> [seed] <folder>";

type Request = { readonly count: number; readonly seed: number; readonly folder: string };

const isWhole = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;

const readArguments = (args: readonly string[]): Request | undefined => {
  const [count, second, third] = args;
  const folder = third ?? second;
  const seed = third === undefined ? 1 : Number(second);
  const isUsable = args.length <= 3 && isWhole(Number(count)) && isWhole(seed);
  return isUsable && folder !== undefined ? { count: Number(count), seed, folder } : undefined;
};

type Sheet = { readonly entity: AnyEntity; readonly file: WriteStream; rows: number };

const openSheets = (folder: string): Sheet[] => {
  mkdirSync(folder, { recursive: true });
  return entities.map((entity) => {
    const file = createWriteStream(path.join(folder, `${entity.path}.tsv`));
    file.write(headerLine(entity));
    return { entity, file, rows: 0 };
  });
};

const writeSheets = async ({ count, seed, folder }: Request): Promise<void> => {
  const sheets = openSheets(folder);
  for (const records of generateCases(count, seed))
    for (const sheet of sheets) {
      const lines = records[sheet.entity.path].map((record) => sheetLine(sheet.entity, record));
      sheet.rows += lines.length;
      if (lines.length > 0 && !sheet.file.write(lines.join(""))) await once(sheet.file, "drain");
    }
  for (const { entity, file, rows } of sheets) {
    file.end();
    await finished(file);
    console.log(`${String(rows).padStart(10)} ${entity.path}`);
  }
};

const request = readArguments(process.argv.slice(2));
if (request) await writeSheets(request);
else {
  console.error(usage);
  process.exitCode = 1;
}
