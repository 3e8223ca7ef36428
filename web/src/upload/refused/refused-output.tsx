import type { EntityPath } from "@teckna/domain/entities";
import { kinds } from "@teckna/domain/kinds";
import { type ReactElement, type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import { copyWhole, excerptOf } from "../../ui/sizes/large-text.ts";
import { latePart } from "../../ui/late/late-part.ts";
import type { Output } from "../protocol/output.ts";

const importDetails = () => import("./refused-details.tsx");
const Reasons = latePart(async () => (await importDetails()).Reasons);
const Downloads = latePart(async () => (await importDetails()).Downloads);

type RefusedOutputProps = {
  readonly path: EntityPath;
  readonly output: Output | null;
  readonly isDisabled: boolean;
  /** Set if the rows can be moved back to the paste box. */
  readonly onCorrect: (() => void) | null;
  /** Content below the heading. */
  readonly children?: ReactNode;
};

type HeadProps = Omit<RefusedOutputProps, "children"> & { readonly id: string };

const Head = ({ path, output, isDisabled, onCorrect, id }: HeadProps): ReactElement => {
  const { t } = useTranslation();
  return (
    <div className="upload-head">
      <label htmlFor={id}>
        {t("upload.output", { table: t(`list.${path}.title`).toLowerCase() })}
      </label>
      {output && (
        <>
          <span className="upload-refused">
            {t("batch.refused", { n: kinds.integer.show(output.count) })}
          </span>
          <Suspense fallback={null}>
            <Downloads path={path} output={output} />
          </Suspense>
        </>
      )}
      {onCorrect && (
        <Button
          className="upload-small"
          title={t("batch.correctHelp")}
          disabled={isDisabled}
          onClick={onCorrect}
        >
          {t("batch.correct")}
        </Button>
      )}
    </div>
  );
};

/** The refused rows below their header, each with its reasons. */
export const RefusedOutput = ({ children, ...props }: RefusedOutputProps): ReactElement => {
  const { path, output } = props;
  const id = `${path}-output`;
  const text = output?.text ?? "";
  return (
    <div className="upload-side">
      <Head {...props} id={id} />
      {children}
      <textarea
        id={id}
        className="input upload-text"
        readOnly
        wrap="off"
        spellCheck={false}
        value={excerptOf(text)}
        onCopy={copyWhole(text)}
        aria-describedby={output ? `${id}-reasons` : undefined}
      />
      {output && (
        <Suspense fallback={null}>
          <Reasons id={`${id}-reasons`} path={path} output={output} />
        </Suspense>
      )}
    </div>
  );
};
