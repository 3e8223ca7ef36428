import { type ReactElement, type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import type { AnyView, Section } from "../views/view.ts";

type FieldsProps = {
  readonly children: (name: string) => ReactNode;
  /** The fields are terms and their values, not inputs. */
  readonly isList?: boolean;
};

const SectionOf = (props: FieldsProps & { readonly section: Section }): ReactElement => {
  const { section, children, isList = false } = props;
  const { t } = useTranslation();
  const titleId = useId();
  const Fields = isList ? "dl" : "div";
  return (
    <section className="record-section" aria-labelledby={titleId}>
      <h2 id={titleId}>{t(`group.${section.title}`)}</h2>
      <Fields className="record-section-fields">{section.fields.map(children)}</Fields>
    </section>
  );
};

type RecordSectionsProps = FieldsProps & { readonly view: AnyView };

/** The sections of a view in as many columns as there is room for. */
export const RecordSections = ({ view, children, isList }: RecordSectionsProps): ReactElement => (
  <div className="record-sections">
    {view.sections.map((section) => (
      <SectionOf key={section.title} section={section} isList={isList ?? false}>
        {children}
      </SectionOf>
    ))}
  </div>
);
