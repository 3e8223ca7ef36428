import { request } from "./client.ts";
import { NetworkError } from "./http-error.ts";

/** As in `GET /api/export/…`. */
export type ExportRequest = {
  readonly format: "xlsx" | "csv" | "json";
  readonly dialect?: "excel" | "plain";
  readonly children?: "true";
  readonly columns?: string;
  readonly with?: string;
};

export type ExportFile = { readonly blob: Blob; readonly name: string };

/** An export is aborted after ten minutes, as on the server. */
const timeoutMs = 600_000;

const nameIn = (response: Response): string => {
  const header = response.headers.get("content-disposition") ?? "";
  const [, name = ""] = /filename\*=UTF-8''([^;]+)/.exec(header) ?? [];
  return decodeURIComponent(name);
};

type Piece = Uint8Array<ArrayBuffer>;

/** An incomplete file counts as a failure. */
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

/** Downloads a file of `/export/…` with these parameters; reports the bytes received. */
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
