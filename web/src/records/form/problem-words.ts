import type { AnyEntity } from "@teckna/domain/entities";
import { describeInPlace } from "@teckna/domain/messages/describe-problem";
import { useWords } from "../../words/language.ts";
import type { Fault } from "./entry.ts";

/** Describes faults; the server's own texts take precedence. */
export const useFaultText = (entity: AnyEntity): ((fault: Fault) => string) => {
  const words = useWords();
  return (fault) => fault.message ?? describeInPlace(words, entity, fault);
};
