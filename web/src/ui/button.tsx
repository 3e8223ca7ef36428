import { createLink, type LinkComponent } from "@tanstack/react-router";
import type { ComponentProps, ReactElement, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import "./ui.css";

type Look = {
  readonly variant?: "plain" | "primary" | "danger" | "quiet";
  /** Shows the icon alone: the children must then be hidden text that names the button. */
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

/** While pending the button does nothing, shows what is going on and keeps the focus. */
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
    // The prop's default is `button`; React's lint rule cannot see it.
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

/** A link of the router that looks like a button. */
export const LinkButton: LinkComponent<typeof Anchor> = createLink(Anchor);
