import { pastedText } from "../../../pasted/pasted-text.ts";
import { type ClipboardEvent, type ReactElement, useId, useRef, useState } from "react";
import type { ReleaseTexts } from "@teckna/domain/messages/release-texts";
import { Button } from "../../../ui/button.tsx";
import { nextTask } from "../../../ui/timing/next-task.ts";
import type { Release } from "../../model/release.ts";
import { ChooseFile } from "./release-file-drop.tsx";
import { readRelease } from "./read-release.ts";

type PasteProps = {
  readonly texts: ReleaseTexts;
  readonly typed: () => string;
  readonly onType: (text: string) => void;
  readonly onPaste: (release: Release) => void;
  readonly onFiles: (files: readonly File[]) => void;
};

/** An input that takes a text exactly as on the clipboard; tables of a web page stay tables. */
export const PasteText = (props: PasteProps): ReactElement => {
  const { texts, typed, onType, onPaste, onFiles } = props;
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const [problem, setProblem] = useState<"tooLong" | "badText" | null>(null);
  const take = async (text: string): Promise<void> => {
    if (text.trim() === "") return;
    const read = await readRelease(text);
    // Rendering it is a separate task.
    await nextTask();
    if (read.ok) {
      onType("");
      onPaste(read.release);
    } else setProblem(read.problem);
  };
  return (
    <div className="release-paste">
      <label htmlFor={id}>{texts.paste}</label>
      <textarea
        ref={box}
        id={id}
        className="input"
        spellCheck={false}
        defaultValue={typed()}
        onInput={(event) => onType(event.currentTarget.value)}
        aria-describedby={`${id}-help`}
        onPaste={(event: ClipboardEvent) => {
          // A text box would change the line endings.
          const text = pastedText(event.clipboardData);
          const isBlank = typeof text === "string" && text.trim() === "";
          if (isBlank || box.current?.value !== "") return;
          event.preventDefault();
          void Promise.resolve(text).then(take);
        }}
      />
      <p id={`${id}-help`} className="release-help">
        {texts.pasteHelp}
      </p>
      {problem && (
        <p className="release-report release-wrong" role="alert">
          {texts[problem]}
        </p>
      )}
      <div className="release-choose">
        <Button onClick={() => void take(box.current?.value ?? "")}>{texts.use}</Button>
        <ChooseFile texts={texts} onFiles={onFiles} />
      </div>
    </div>
  );
};
