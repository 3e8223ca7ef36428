import { firstTexts } from "./first.ts";
import type { Messages } from "../sv/texts.ts";
import { uploadTexts } from "./upload.ts";

export const messages = { ...firstTexts, ...uploadTexts } as const satisfies Messages;
