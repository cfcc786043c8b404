import { NavLink } from 'react-router-dom';
import { classNames } from '../../ui/class-names.ts';
import { railTools } from '../paths.ts';
import { DemonstrationSwitch, Disclaimer, SiteFacts } from './footer.tsx';
import { usePurchaseLink } from './purchase-in-hand.ts';
import { RailPurchases } from './rail-purchases.tsx';
import { useSlotTarget } from './slots.tsx';
import { toolIcons } from './tool-icons.tsx';

const toolClass = ({ isActive }: { isActive: boolean }) =>
  classNames(
    'flex min-h-8 items-center gap-2 rounded-md px-2 text-sm',
    isActive ? 'bg-surface font-medium text-ink ring-1 ring-line' : 'text-muted hover:bg-sunken hover:text-ink',
  );

/** Beside every page on a wide screen: the purchases, the tools that the header lacks, and what holds for all pages. */
export const Rail = () => {
  const linkTo = usePurchaseLink();
  const setAside = useSlotTarget('aside');
  return (
    <aside
      aria-label="Purchases and tools"
      className="top-13 flex flex-col gap-3 self-start overflow-y-auto border-line border-r px-2.5 pt-3.5 pb-3 tall:sticky tall:h-[calc(100dvh-3.25rem)] print:hidden"
    >
      <RailPurchases />
      <nav aria-label="Tools">
        <h2 className="px-2 font-medium text-faint text-xs leading-6">Tools</h2>
        <ul>
          {railTools.map(({ page, label }) => (
            <li key={page}>
              <NavLink to={linkTo(page)} end className={toolClass}>
                {toolIcons[page]}
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div ref={setAside} className="peer mt-auto empty:hidden" />
      <div className="mt-auto space-y-1.5 peer-[:not(:empty)]:mt-0 px-2 text-faint text-xs">
        <Disclaimer />
        <DemonstrationSwitch isDense />
        <SiteFacts isDense />
      </div>
    </aside>
  );
};
