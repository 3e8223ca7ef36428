import type { Condition, FieldCondition, Operand } from "./condition.ts";
import { operatorWords } from "./operators.ts";
import { writeRelativeDay } from "./relative-day.ts";
import { writeValueList } from "./write-value-list.ts";

/** Name and text of an address parameter. */
export type Parameter = readonly [name: string, text: string];

const writeOperand = (operand: Operand): string => {
  switch (operand.form) {
    case "value":
      return String(operand.value);
    case "day":
      return writeRelativeDay(operand.day);
    case "wholeDay":
      return operand.day;
    case "values":
      return writeValueList(operand.values.map(String));
  }
};

const nameOf = ({ field, operator }: FieldCondition): string => {
  const word = operatorWords[operator];
  return word === "" ? field.wire : `${field.wire}.${word}`;
};

/** Writes a condition as a parameter; `readCondition` reads it back. */
export const writeCondition = (condition: Condition): Parameter => {
  switch (condition.of) {
    case "field":
      return [nameOf(condition), writeOperand(condition.operand)];
    case "children":
      return [`${condition.entity.path}.empty`, String(condition.isEmpty)];
    case "child": {
      const [name, text] = writeCondition(condition.condition);
      return [`${condition.entity.path}.${condition.requirement}.${name}`, text];
    }
    case "finding":
      return [condition.by === "rule" ? "check" : "check.open", condition.name];
    case "cited":
      return [`${condition.field.wire}.cited`, String(condition.isCited)];
    case "absent":
      return [`${condition.field.wire}.absent`, String(condition.isAbsent)];
    case "changedBy":
      return ["changed_by", condition.user];
  }
};
