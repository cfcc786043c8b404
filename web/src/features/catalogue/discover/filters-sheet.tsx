import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { FilterIcon } from '../../../ui/list-icons.tsx';

const Sheet = lazy(async () => ({ default: (await import('../../../ui/overlays/sheet.tsx')).Sheet }));

type FiltersSheetProps = {
  /** How many filters are in force. */
  activeCount: number;
  /** What closing it leads to: "Show 12 solutions". */
  closeLabel: string;
  /** The filters; told how to leave the sheet. */
  children: (close: () => void) => ReactNode;
};

/** The filters where there is no room beside the list. */
export const DiscoverFiltersSheet = ({ activeCount, closeLabel, children }: FiltersSheetProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button size="medium" icon={<FilterIcon />} onClick={() => setIsOpen(true)} className="lg:hidden">
        Filters{activeCount > 0 && ` (${activeCount})`}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <Sheet
            title="Filters"
            isOpen
            onClose={close}
            footer={
              <Button look="primary" size="medium" onClick={close} className="w-full">
                {closeLabel}
              </Button>
            }
          >
            {children(close)}
          </Sheet>
        </Suspense>
      )}
    </>
  );
};
