import { loadLateTexts } from "../../words/language.ts";
import { NavToDo } from "./nav-to-do.tsx";

/** The component, once its texts are loaded. */
export const loadNavToDo = async (): Promise<typeof NavToDo> => {
  await loadLateTexts("listTools");
  return NavToDo;
};
