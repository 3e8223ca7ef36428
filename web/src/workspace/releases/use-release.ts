import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { readRelease, releaseOptions } from "../../api/releases/stored-releases.ts";
import type { Release } from "../model/release.ts";
import type { ReleaseModel } from "./release-model.ts";

type FoundRelease = {
  /** Null if the source has none or it is not loaded yet. */
  readonly release: Release | null;
  readonly isPending: boolean;
  readonly error: Error | null;
};

/** The text of a source, fetched if it is stored. */
export const useRelease = (model: ReleaseModel, id: string | null): FoundRelease => {
  const known = id === null ? null : model.text(id);
  const row = model.sources.find((source) => source.id === id);
  const isStored = row !== undefined && row.version !== null;
  const { data, isPending, error } = useQuery({
    ...releaseOptions(id ?? ""),
    enabled: isStored && known === null,
  });
  useEffect(() => {
    if (id === null || !data || known) return;
    model.keepText(id, readRelease(data));
  }, [model, id, data, known]);
  const isAwaited = isStored && known === null && (isPending || Boolean(data));
  return { release: known, isPending: isAwaited && error === null, error: known ? null : error };
};
