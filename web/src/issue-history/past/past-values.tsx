import type { AnyEntity } from "@teckna/domain/entities";
import { wireFieldsOf } from "@teckna/domain/wire-fields";
import type { IssueHistoryTexts } from "@teckna/domain/messages/issue-history-texts";
import type { ReactElement } from "react";
import type { Stored } from "../../api/stored.ts";
import type { Whole } from "../../api/whole.ts";
import { labelOf } from "../../fields/field-words.ts";
import { Reading } from "../../fields/readings.tsx";
import { useLabels } from "../../words/language.ts";

type Texts = IssueHistoryTexts["past"];

type RecordProps = {
  readonly texts: Texts;
  readonly entity: AnyEntity;
  readonly past: Stored;
  readonly now: Stored | undefined;
  readonly isOnlyDifferent: boolean;
};

const valuesOf = ({ entity, past, now, isOnlyDifferent }: RecordProps) =>
  wireFieldsOf(entity).inOrder.flatMap(({ name, field }) => {
    if (field.fixed === true) return [];
    const [before, after] = [past.record[name] ?? null, now?.record[name] ?? null];
    const isDifferent = now !== undefined && before !== after;
    const isShown = isDifferent || (!isOnlyDifferent && before !== null);
    return isShown ? [{ name, field, before, after, isDifferent }] : [];
  });

/** A record's values at that time; those that differ now are marked. */
const RecordAsOf = (props: RecordProps): ReactElement | null => {
  const { texts, entity, past, now, isOnlyDifferent } = props;
  const labels = useLabels();
  const values = valuesOf(props);
  const name = past.record[entity.nameField];
  const isGone = now === undefined;
  if (isOnlyDifferent && values.length === 0 && !isGone) return null;
  return (
    <section className="past-record">
      <h3>
        {labels.entity[entity.name]} {typeof name === "string" && name}
        {isGone && <span className="past-gone"> – {texts.gone}</span>}
      </h3>
      <dl className="changes">
        {values.map(({ name: field, field: kind, before, after, isDifferent }) => (
          <div key={field} className={isDifferent ? "past-different" : undefined}>
            <dt>{labelOf(labels, entity, field)}</dt>
            <dd>
              <Reading field={kind} value={before} />
              {isDifferent && (
                <span className="past-now">
                  {" "}
                  {texts.now} <Reading field={kind} value={after} />
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
};

type PastProps = {
  readonly texts: Texts;
  readonly entity: AnyEntity;
  /** Its kinds of children. */
  readonly kinds: readonly AnyEntity[];
  readonly past: Whole;
  readonly now: Whole | undefined;
  readonly isOnlyDifferent: boolean;
};

const isSame = ({ entity, kinds, past, now, ...props }: PastProps): boolean => {
  const compare = (of: AnyEntity, before: Stored, after: Stored | undefined): boolean =>
    after !== undefined &&
    valuesOf({ ...props, entity: of, past: before, now: after }).every(
      ({ isDifferent }) => !isDifferent,
    );
  return (
    compare(entity, past.stored, now?.stored) &&
    kinds.every((child) =>
      (past.children.get(child.path) ?? []).every((before) =>
        compare(child, before, sameIn(now, child, before)),
      ),
    )
  );
};

const sameIn = (now: Whole | undefined, { path }: AnyEntity, { record }: Stored) =>
  now?.children.get(path)?.find((other) => other.record["id"] === record["id"]);

/** An issue with its children at that time. */
export const WholeAsOf = (props: PastProps): ReactElement => {
  const { texts, entity, kinds, past, now, isOnlyDifferent } = props;
  const shared = { texts, isOnlyDifferent };
  return (
    <>
      {isOnlyDifferent && isSame(props) && <p>{texts.same}</p>}
      <RecordAsOf {...shared} entity={entity} past={past.stored} now={now?.stored ?? past.stored} />
      {kinds.flatMap((child) =>
        (past.children.get(child.path) ?? []).map((before) => (
          <RecordAsOf
            key={`${child.path} ${String(before.record["id"])}`}
            {...shared}
            entity={child}
            past={before}
            now={sameIn(now, child, before)}
          />
        )),
      )}
    </>
  );
};
