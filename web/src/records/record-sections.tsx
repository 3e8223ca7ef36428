import type { AnyEntity } from "@teckna/domain/entities";
import { fieldsOf } from "@teckna/domain/entity";
import type { KindName } from "@teckna/domain/field";
import { type ReactElement, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { inColumns } from "./in-columns.ts";
import { useColumnCount } from "./use-column-count.ts";
import { viewOf } from "../views.ts";
import { useLabels } from "../words/language.ts";
import type { Section } from "../views/view.ts";

type FieldsProps = {
  readonly children: (name: string) => ReactNode;
  /** Renders a description list rather than inputs. */
  readonly isList?: boolean;
};

type SectionProps = FieldsProps & { readonly entity: AnyEntity; readonly section: Section };

const SectionOf = (props: SectionProps): ReactElement => {
  const { entity, section, children, isList = false } = props;
  const { t } = useTranslation();
  const titles = useLabels().section[entity.name];
  const title = titles[section.title ?? ""] ?? t("form.otherFields");
  const Fields = isList ? "dl" : "div";
  return (
    <section className="record-section">
      <h2>{title}</h2>
      <Fields className="record-section-fields">{section.fields.map(children)}</Fields>
    </section>
  );
};

type RecordSectionsProps = FieldsProps & {
  readonly entity: AnyEntity;
  /** The maximum number of columns. */
  readonly maxColumns: number;
};

const titleWeight = 1.5;
const longTextWeight = 2.5;

const weightIn =
  (entity: AnyEntity) =>
  ({ fields }: Section): number => {
    const kinds = new Map<string, KindName>(
      fieldsOf(entity).map(([name, { kind }]) => [name, kind]),
    );
    const long = fields.filter((name) => kinds.get(name) === "longText").length;
    return titleWeight + fields.length + long * (longTextWeight - 1);
  };

/** The sections of a view in columns of about the same height. */
export const RecordSections = (props: RecordSectionsProps): ReactElement => {
  const { entity, children, isList } = props;
  const columns = useColumnCount(props.maxColumns);
  return (
    <div className="record-sections">
      {inColumns(viewOf(entity).sections, columns, weightIn(entity)).map((column) => (
        <div key={column[0]?.title} className="record-column">
          {column.map((section) => (
            <SectionOf
              key={section.title}
              entity={entity}
              section={section}
              isList={isList ?? false}
            >
              {children}
            </SectionOf>
          ))}
        </div>
      ))}
    </div>
  );
};
