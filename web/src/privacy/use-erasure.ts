import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type ErasurePreview, eraseNames, previewErasure } from "../api/privacy/erasures.ts";

const minLetters = 4;
const maxNames = 20;

const namesIn = (text: string): readonly string[] => [
  ...new Set(
    text
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line !== ""),
  ),
];

const isEnough = (name: string): boolean =>
  (name.match(/[\p{L}\p{N}]/gu) ?? []).length >= minLetters;

const areGood = (names: readonly string[]): boolean =>
  names.length > 0 && names.length <= maxNames && names.every(isEnough);

/** What was searched for, and the result. */
type Searched = { readonly names: readonly string[]; readonly preview: ErasurePreview };

/** The steps of an erasure: search, choose, erase. */
export const useErasure = () => {
  const client = useQueryClient();
  const [text, setText] = useState("");
  const [isWrong, setWrong] = useState(false);
  const [searched, setSearched] = useState<Searched>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const finding = useMutation({
    mutationFn: previewErasure,
    onSuccess: (preview, names) => {
      setSearched({ names, preview });
      setChosen(new Set());
    },
  });
  const erasing = useMutation({
    mutationFn: async ({ names }: Searched) => eraseNames(names, [...chosen]),
    onSuccess: async () => {
      setSearched(undefined);
      setText("");
      // Whatever was fetched before may contain the name.
      client.removeQueries({ type: "inactive" });
      await client.invalidateQueries();
    },
  });
  const find = (given: string): void => {
    const names = namesIn(given);
    setWrong(!areGood(names));
    setSearched(undefined);
    erasing.reset();
    if (areGood(names)) finding.mutate(names);
  };
  return {
    text,
    /** The result no longer matches the changed text. */
    type: (typed: string): void => {
      setText(typed);
      setSearched(undefined);
      finding.reset();
    },
    isWrong,
    find: () => find(text),
    add: (name: string): void => {
      const more = `${text.trimEnd()}\n${name}`;
      setText(more);
      find(more);
    },
    finding,
    searched,
    chosen,
    setChosen,
    erasing,
  };
};

export type ErasureSteps = ReturnType<typeof useErasure>;
