import type { AnyEntity } from "@teckna/domain/entities";
import { describeInPlace } from "@teckna/domain/messages/describe-problem";
import { useWords } from "../../words/language.ts";
import type { Fault } from "./entry.ts";

/** Puts faults into words; the server's own words win where it gave some. */
export const useFaultText = (entity: AnyEntity): ((fault: Fault) => string) => {
  const words = useWords();
  return (fault) => fault.message ?? describeInPlace(words, entity, fault);
};
