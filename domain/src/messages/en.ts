import { firstTexts } from "./first-en.ts";
import type { Messages } from "./sv.ts";
import { uploadTexts } from "./upload-en.ts";

export const messages = { ...firstTexts, ...uploadTexts } as const satisfies Messages;
