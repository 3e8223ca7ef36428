import { kinds } from "@teckna/domain/kinds";
import { fillIn } from "@teckna/domain/messages/fill-in";
import type { ReleaseTexts } from "@teckna/domain/messages/release-texts";
import { type ReactElement, useSyncExternalStore } from "react";
import { Button } from "../../../ui/button.tsx";
import { CloseIcon } from "../../../ui/icons.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import type { ReleaseModel } from "../release-model.ts";
import type { FileState, ReleaseFile } from "./use-release-file.ts";

type StateProps = {
  readonly model: ReleaseModel;
  readonly texts: ReleaseTexts;
  readonly file: ReleaseFile;
};

type Reading = Extract<FileState, { readonly state: "reading" }>;
type Read = Extract<FileState, { readonly state: "read" }>;

const Progress = ({
  texts: { files },
  file,
  reading: { name, page, pages },
}: Omit<StateProps, "model"> & { readonly reading: Reading }): ReactElement => (
  <div className="release-file">
    <p role="status">{fillIn(files.reading, { name })}</p>
    <progress
      aria-label={fillIn(files.reading, { name })}
      max={pages || 1}
      {...(pages > 0 && { value: page })}
    />
    <p className="release-help">{pages > 0 && fillIn(files.progress, { page, pages })}</p>
    <Button onClick={file.stop}>{files.stop}</Button>
  </div>
);

/** At most this many page numbers are listed. */
const maxNamed = 12;

const listed = (pages: readonly number[]): string =>
  pages.slice(0, maxNamed).join(", ") + (pages.length > maxNamed ? " …" : "");

/** Notes about a file that was read. */
const notesOf = ({ files }: ReleaseTexts, { name, withoutText, unreadable }: Read): string[] => {
  const n = withoutText.length;
  const { one, many } = files.withoutText;
  const percent = `${kinds.integer.show(Math.round(100 * (unreadable ?? 0)))} %`;
  return [
    ...(n > 0 ? [fillIn(n === 1 ? one : many, { n, pages: listed(withoutText) })] : []),
    ...(unreadable === null ? [] : [fillIn(files.unreadable, { name, percent })]),
  ];
};

/** The state of a file that is read as a source's text. */
export const FileNote = (props: StateProps): ReactElement | null => {
  const { model, texts, file } = props;
  const { state } = file;
  const { source } = useSyncExternalStore(model.watch, model.state);
  if (state === null) return null;
  if (state.state === "reading") return <Progress {...props} reading={state} />;
  const close = (
    <Button variant="quiet" isIconOnly icon={<CloseIcon />} onClick={file.close}>
      <VisuallyHidden>{texts.files.close}</VisuallyHidden>
    </Button>
  );
  const { name } = state;
  if (state.state === "refused")
    return (
      <Notice tone="danger" role="alert" actions={close}>
        {fillIn(texts.files.faults[state.fault], { name })}
      </Notice>
    );
  if (source === null || model.text(source)?.sha256 !== state.sha256) return null;
  const notes = notesOf(texts, state);
  const onlyText = fillIn(texts.files.onlyText, { name });
  if (notes.length === 0)
    return (
      <p className="release-help release-kept" role="status">
        {onlyText}
      </p>
    );
  return (
    <Notice tone="warning" role="status" actions={close}>
      {[...notes, onlyText].join(" ")}
    </Notice>
  );
};
