import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';

/** Places of the shell that a page may fill: the header's title and the menu's actions, both on a phone, and room in the rail. */
type SlotName = 'title' | 'actions' | 'aside';
type Slots = {
  targets: Partial<Record<SlotName, HTMLElement>>;
  setTarget: (name: SlotName, target: HTMLElement | null) => void;
};

const SlotsContext = createContext<Slots | undefined>(undefined);

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
  const setTarget = use(SlotsContext)?.setTarget;
  const [ref] = useState(() => (target: HTMLElement | null) => setTarget?.(name, target));
  return ref;
};

/** Puts its children into a slot of the shell, once it is there; without a shell they stay where they are. */
export const InSlot = ({ name, children }: { name: SlotName; children: ReactNode }) => {
  const slots = use(SlotsContext);
  if (!slots) return children;
  const target = slots.targets[name];
  return target ? createPortal(children, target) : null;
};
