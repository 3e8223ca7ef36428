import type { Role } from "@teckna/domain/roles";
import { type ReactNode, useSyncExternalStore } from "react";
import { userOfPages } from "./session.ts";

type Right = "write" | "administer";
type Permission = "yes" | "no" | "notKnown";

const keyOf = (username: string): string => `teckna.role.${username}`;
const watchers = new Set<() => void>();

const watch = (notify: () => void): (() => void) => {
  watchers.add(notify);
  return () => watchers.delete(notify);
};

let learned = { username: "", role: "", isCertain: false };

/** Kept in the browser, so that a page is drawn right before the server has responded. */
const roleNow = (): string => {
  const username = userOfPages() ?? "";
  if (learned.username !== username)
    learned = { username, role: localStorage.getItem(keyOf(username)) ?? "", isCertain: false };
  return learned.role;
};

/** Notes what the server says of the signed-in user; `null`: they may do nothing. */
export const learnRole = (known: Role | null): void => {
  const role = known ?? "none";
  if (roleNow() === role && learned.isCertain) return;
  learned = { ...learned, role, isCertain: true };
  try {
    localStorage.setItem(keyOf(learned.username), role);
  } catch {
    // A full storage forgets; then it is requested each time.
  }
  for (const notify of watchers) notify();
};

/** Of whom nothing is known yet may try to write: the server decides. */
const may = (right: Right): boolean =>
  roleNow() === "admin" || (right === "write" && ["editor", ""].includes(roleNow()));

/** Whether the signed-in user has a right, as far as is known: for what is offered to them. */
export const useMay = (right: Right): boolean => useSyncExternalStore(watch, () => may(right));

const permissionOf = (right: Right): Permission => {
  if (may(right)) return "yes";
  return learned.isCertain ? "no" : "notKnown";
};

/** The same for what shows somebody that they may not: `no` only once the server has said so. */
export const useRight = (right: Right): Permission =>
  useSyncExternalStore(watch, () => permissionOf(right));

type MayProps = { readonly right: Right; readonly children: ReactNode };

/** What only those see who have the right to use it. */
export const May = ({ right, children }: MayProps): ReactNode => useMay(right) && children;
