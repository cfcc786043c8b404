import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useDeferredValue, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { forgetSession, hasAsked } from '../../features/assistant/conversation/session.ts';
import { solutionsFoundQuery } from '../../features/catalogue/api.ts';
import { purchasesQuery } from '../../features/purchases/api.ts';
import { useDemonstration } from '../../features/site/demonstration.ts';
import { solutionPath } from '../../lib/record-paths.ts';
import { isMarkedSignedIn } from '../../lib/signed-in-marker.ts';
import { themePreference } from '../../lib/storage/preferences.ts';
import { classNames } from '../../ui/class-names.ts';
import { SearchIcon } from '../../ui/list-icons.tsx';
import { desktopNav, paths, purchasePath, railTools } from '../paths.ts';
import { usePurchaseInHand, usePurchaseLink } from './purchase-in-hand.ts';
import { themeAfter } from './theme.ts';

type Hit = { group: string; label: string; hint?: string; onChoose: () => void };

const GROUP_MAX = 6;

/** What the words lead to: purchases, pages, what can be done anywhere, and solutions on record, which many words find. */
const useHits = (words: string): Hit[] => {
  const navigate = useNavigate();
  const linkTo = usePurchaseLink();
  const purchase = usePurchaseInHand();
  const [isDemonstrationOn, setDemonstration] = useDemonstration();
  const sought = words.trim().toLowerCase();
  const purchases = useQuery({
    ...purchasesQuery('active', words.trim()),
    enabled: hasAsked() || isMarkedSignedIn(),
    placeholderData: keepPreviousData,
  });
  const solutions = useQuery({
    ...solutionsFoundQuery(words.trim(), isDemonstrationOn),
    enabled: sought.length > 1,
    placeholderData: keepPreviousData,
  });
  const theme = themeAfter(themePreference.use() ?? 'system');
  const has = ({ label }: { label: string }) => label.toLowerCase().includes(sought);
  const pages = [...desktopNav, ...railTools, { page: 'purchases' as const, label: 'All purchases' }].filter(has);
  const actions: Omit<Hit, 'group'>[] = [
    {
      label: 'New purchase',
      onChoose: () => {
        forgetSession();
        navigate(paths.home, { state: { anew: true } });
      },
    },
    {
      label: `Change the theme to ${theme === 'system' ? 'that of your device' : theme}`,
      onChoose: () => themePreference.set(theme),
    },
    {
      label: `${isDemonstrationOn ? 'Hide' : 'Show'} demonstration data`,
      onChoose: () => setDemonstration(!isDemonstrationOn),
    },
  ];
  return [
    ...(purchases.data ?? []).slice(0, GROUP_MAX).map(({ id, title, nextStep }) => ({
      group: 'Purchases',
      label: title,
      hint: nextStep,
      onChoose: () => navigate(purchasePath(id)),
    })),
    ...pages.map(({ page, label }) => ({ group: 'Pages', label, onChoose: () => navigate(linkTo(page)) })),
    ...actions.filter(has).map((action) => ({ group: 'Actions', ...action })),
    ...(sought.length > 1 ? (solutions.data ?? []) : []).map(({ id, name, vendorName }) => ({
      group: 'Solutions',
      label: name,
      hint: vendorName,
      onChoose: () => navigate(`${solutionPath(id)}${purchase ? `?purchase=${purchase}` : ''}`),
    })),
  ];
};

/** Finds anything by a few letters: arrow keys move, Enter opens, Escape closes. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [words, setWords] = useState('');
  const [current, setCurrent] = useState(0);
  const hits = useHits(useDeferredValue(words));
  const at = Math.min(current, hits.length - 1);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  useEffect(() => {
    document.getElementById(`hit-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  const choose = (hit: Hit | undefined) => {
    if (!hit) return;
    dialog.current?.close();
    hit.onChoose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) setCurrent((at + step + hits.length) % Math.max(1, hits.length));
    else if (event.key === 'Enter') choose(hits[at]);
    else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press beside it closes it; the keyboard has Escape
    <dialog
      ref={dialog}
      aria-label="Find anything"
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
      className="mx-auto mt-[12vh] mb-0 max-h-[70vh] w-full max-w-xl flex-col overflow-hidden rounded-lg border border-line bg-surface p-0 text-ink shadow-float backdrop:bg-veil open:flex"
    >
      <div className="flex items-center gap-2 border-line border-b px-3.5">
        <SearchIcon className="size-4 shrink-0 text-muted" />
        <input
          role="combobox"
          aria-label="Find anything"
          aria-expanded
          aria-controls="hits"
          aria-activedescendant={hits.length > 0 ? `hit-${at}` : undefined}
          aria-autocomplete="list"
          // It was opened to be typed into.
          autoFocus
          value={words}
          maxLength={200}
          placeholder="A purchase, a solution, a page"
          onChange={(event) => {
            setWords(event.target.value);
            setCurrent(0);
          }}
          onKeyDown={onKeyDown}
          className="h-12 w-full bg-transparent outline-none"
        />
      </div>
      <div id="hits" role="listbox" aria-label="Found" className="overflow-y-auto p-1.5">
        {hits.map((hit, index) => (
          <div key={`${hit.group} ${hit.label} ${hit.hint ?? ''}`}>
            {hit.group !== hits[index - 1]?.group && (
              <p className="px-2 pt-2 pb-0.5 text-faint text-xs" aria-hidden="true">
                {hit.group}
              </p>
            )}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys */}
            <div
              id={`hit-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              onClick={() => choose(hit)}
              onPointerMove={() => setCurrent(index)}
              className={classNames(
                'flex min-h-9 cursor-pointer items-center gap-3 rounded-md px-2 text-sm',
                index === at && 'bg-action-soft text-link',
              )}
            >
              <span className="truncate">{hit.label}</span>
              {hit.hint && <span className="ml-auto max-w-1/2 truncate text-faint text-xs">{hit.hint}</span>}
            </div>
          </div>
        ))}
      </div>
      {hits.length === 0 && <p className="px-3.5 py-4 text-muted text-sm">Nothing matches these words.</p>}
    </dialog>
  );
}
