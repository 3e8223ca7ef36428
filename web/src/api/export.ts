import { request } from "./client.ts";
import { NetworkError } from "./http-error.ts";

/** As `GET /api/export/…` takes it. */
export type ExportRequest = {
  readonly format: "xlsx" | "csv" | "json";
  readonly dialect?: "excel" | "plain";
  readonly children?: "true";
  readonly columns?: string;
  readonly with?: string;
};

export type ExportFile = { readonly blob: Blob; readonly name: string };

/** An export of ten minutes is given up, as its server does. */
const timeoutMs = 600_000;

const nameIn = (response: Response): string => {
  const header = response.headers.get("content-disposition") ?? "";
  const [, name = ""] = /filename\*=UTF-8''([^;]+)/.exec(header) ?? [];
  return decodeURIComponent(name);
};

type Piece = Uint8Array<ArrayBuffer>;

/** A file that breaks off is none. */
const readWhole = async (
  { body }: Response,
  onBytes: (bytes: number) => void,
): Promise<readonly Piece[]> => {
  const pieces: Piece[] = [];
  let bytes = 0;
  const reader = body?.getReader();
  try {
    for (let next = await reader?.read(); next?.value; next = await reader?.read()) {
      pieces.push(next.value);
      bytes += next.value.length;
      onBytes(bytes);
    }
  } catch (error) {
    throw new NetworkError(error);
  }
  return pieces;
};

/** A file of `/export/…`, of what the parameters choose; reports how many bytes have come. */
export const fetchExport = async (
  path: string,
  params: Readonly<Record<string, string>>,
  options: ExportRequest,
  onBytes: (bytes: number) => void,
  signal: AbortSignal,
): Promise<ExportFile> => {
  const query = { ...params, ...options };
  const response = await request(`/export/${path}`, { query, signal, timeoutMs });
  const type = response.headers.get("content-type") ?? "";
  return {
    blob: new Blob([...(await readWhole(response, onBytes))], { type }),
    name: nameIn(response),
  };
};
