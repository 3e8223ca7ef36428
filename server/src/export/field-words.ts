import { entities } from "@teckna/domain/entities";
import { type Entity, fieldsOf } from "@teckna/domain/entity";
import { labels as allLabels } from "@teckna/domain/messages/by-language/labels";
import type { Language } from "@teckna/domain/messages/languages";
import { snake } from "@teckna/domain/snake-case";
import type { FieldWords } from "../history/audit-export-sql.ts";

/** Names of tables and fields in a language, or as in the API if none is given. */
export const fieldWordsOf = (language: Language | null): FieldWords => {
  const labels = language && allLabels[language];
  return {
    tables: Object.fromEntries(
      entities.map(({ name, path }) => [name, labels ? labels.entity[name] : path]),
    ),
    fields: Object.fromEntries(
      entities.flatMap((entity) => {
        const names = new Map<string, string>(
          labels ? Object.entries(labels.field[entity.name]) : [],
        );
        return fieldsOf<Entity>(entity).map(([name, { kind }]) => {
          const wire = snake(name);
          return [`${entity.name}.${wire}`, { name: names.get(name) ?? wire, kind }];
        });
      }),
    ),
  };
};
