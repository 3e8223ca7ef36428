import type { Role } from "@teckna/domain/roles";
import { type ReactNode, useSyncExternalStore } from "react";
import { userOfPages } from "./session.ts";
import { createWatchers } from "../watchers.ts";

type Right = "write" | "administer";
type Permission = "yes" | "no" | "notKnown";

const keyOf = (username: string): string => `teckna.role.${username}`;
const watchers = createWatchers();

let learned = { username: "", role: "", isCertain: false };

/** Stored in the browser, so that a page is rendered correctly before the server has responded. */
const roleNow = (): string => {
  const username = userOfPages() ?? "";
  if (learned.username !== username)
    learned = { username, role: localStorage.getItem(keyOf(username)) ?? "", isCertain: false };
  return learned.role;
};

/** Stores the signed-in user's role from the server; `null` means no rights. */
export const learnRole = (known: Role | null): void => {
  const role = known ?? "none";
  if (roleNow() === role && learned.isCertain) return;
  learned = { ...learned, role, isCertain: true };
  try {
    localStorage.setItem(keyOf(learned.username), role);
  } catch {
    // Storage is full: the role is requested each time.
  }
  watchers.notify();
};

/** A user with an unknown role may try to write: the server decides. */
const may = (right: Right): boolean =>
  roleNow() === "admin" || (right === "write" && ["editor", ""].includes(roleNow()));

/** Whether the signed-in user has a right, as far as known; decides what is offered. */
export const useMay = (right: Right): boolean =>
  useSyncExternalStore(watchers.watch, () => may(right));

const permissionOf = (right: Right): Permission => {
  if (may(right)) return "yes";
  return learned.isCertain ? "no" : "notKnown";
};

/** The same for telling users that they lack a right: `no` only once the server has said so. */
export const useRight = (right: Right): Permission =>
  useSyncExternalStore(watchers.watch, () => permissionOf(right));

type MayProps = { readonly right: Right; readonly children: ReactNode };

/** Renders its children only for users with the right. */
export const May = ({ right, children }: MayProps): ReactNode => useMay(right) && children;
