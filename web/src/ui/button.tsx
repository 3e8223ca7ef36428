import { createLink, type LinkComponent } from "@tanstack/react-router";
import type { ComponentProps, ReactElement, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import "./ui.css";

type Look = {
  readonly variant?: "plain" | "primary" | "danger" | "quiet";
  /** Shows only the icon: the children must then be visually hidden text that names the button. */
  readonly isIconOnly?: boolean;
  readonly icon?: ReactNode;
};

const lookOf = ({ variant = "plain", isIconOnly }: Look, className?: string): string =>
  classNames(
    "button",
    variant !== "plain" && `button-${variant}`,
    isIconOnly && "button-icon",
    className,
  );

type ButtonProps = ComponentProps<"button"> &
  Look & { readonly isPending?: boolean; readonly pendingText?: string };

/** While pending, a button does nothing, shows the progress and keeps the focus. */
export const Button = ({
  variant,
  isIconOnly,
  icon,
  isPending = false,
  pendingText,
  className,
  children,
  disabled,
  type = "button",
  onClick,
  ...rest
}: ButtonProps): ReactElement => (
  <button
    {...rest}
    // The prop's default is `button`, which React's lint rule cannot see.
    type={type}
    className={lookOf(
      { ...(variant && { variant }), ...(isIconOnly && { isIconOnly }) },
      className,
    )}
    disabled={disabled}
    aria-disabled={isPending ? true : undefined}
    onClick={isPending ? (event) => event.preventDefault() : onClick}
  >
    {isPending ? <span className="spinner" aria-hidden="true" /> : icon}
    {isPending && pendingText !== undefined ? pendingText : children}
  </button>
);

type AnchorProps = ComponentProps<"a"> & Look;

const Anchor = ({
  variant,
  isIconOnly,
  icon,
  className,
  children,
  ...rest
}: AnchorProps): ReactElement => (
  <a
    {...rest}
    className={lookOf(
      { ...(variant && { variant }), ...(isIconOnly && { isIconOnly }) },
      className,
    )}
  >
    {icon}
    {children}
  </a>
);

/** A router link that looks like a button. */
export const LinkButton: LinkComponent<typeof Anchor> = createLink(Anchor);
