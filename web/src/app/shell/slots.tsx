import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';

/** Places of the shell that a page may fill: the header's title and the menu's actions, both on a phone. */
type SlotName = 'title' | 'actions';
type Slots = {
  targets: Partial<Record<SlotName, HTMLElement>>;
  setTarget: (name: SlotName, target: HTMLElement | null) => void;
};

const SlotsContext = createContext<Slots>({ targets: {}, setTarget: () => undefined });

export const SlotsProvider = ({ children }: { children: ReactNode }) => {
  const [targets, setTargets] = useState<Slots['targets']>({});
  const slots = useMemo(
    () => ({
      targets,
      setTarget: (name: SlotName, target: HTMLElement | null) =>
        setTargets((now) => {
          const { [name]: _, ...rest } = now;
          return target ? { ...rest, [name]: target } : rest;
        }),
    }),
    [targets],
  );
  return <SlotsContext value={slots}>{children}</SlotsContext>;
};

/** The ref of the element that a slot is. */
export const useSlotTarget = (name: SlotName) => {
  const { setTarget } = use(SlotsContext);
  const [ref] = useState(() => (target: HTMLElement | null) => setTarget(name, target));
  return ref;
};

/** Puts its children into a slot of the shell, or leaves them where they are when there is no such slot. */
export const InSlot = ({ name, children }: { name: SlotName; children: ReactNode }) => {
  const target = use(SlotsContext).targets[name];
  return target ? createPortal(children, target) : children;
};
