import {
  createContext,
  type ReactElement,
  type ReactNode,
  useContext,
  useMemo,
  useState,
} from "react";

type Slot = {
  readonly element: HTMLElement | null;
  readonly attach: (element: HTMLElement | null) => void;
};

/** The part of a form's footer where other parts of the page show what must stay in sight. */
export const FootSlot = createContext<Slot>({ element: null, attach: () => {} });

export const FootSlotPlace = (): ReactElement => {
  const { attach } = useContext(FootSlot);
  return <span ref={attach} className="form-slot" />;
};

/** Lets the content, which has the footer, show something in it. */
export const WithFootSlot = ({ children }: { readonly children: ReactNode }): ReactElement => {
  const [element, attach] = useState<HTMLElement | null>(null);
  const slot = useMemo(() => ({ element, attach }), [element]);
  return <FootSlot value={slot}>{children}</FootSlot>;
};
