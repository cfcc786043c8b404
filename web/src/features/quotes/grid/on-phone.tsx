import type { DeskOffer } from '#shared/money/quotes/desk';
import { countOf } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { isCurrent } from '../model.ts';

type OfferSwitchProps = { offers: readonly DeskOffer[]; shown: string | undefined; onShow: (offer: string) => void };

/** On a narrow screen one offer at a time. */
export const OfferSwitch = ({ offers, shown, onShow }: OfferSwitchProps) => (
  <fieldset className="flex gap-0.5 overflow-x-auto rounded-lg bg-sunken p-0.5 @3xl:hidden">
    <legend className="sr-only">Offer</legend>
    {offers.map((offer) => (
      <button
        key={offer.key}
        type="button"
        aria-pressed={offer.key === shown}
        onClick={() => onShow(offer.key)}
        className={classNames(
          'min-w-24 flex-1 rounded-md px-2 py-1 text-muted text-sm',
          offer.key === shown && 'bg-surface font-medium text-ink shadow-[0_0_0_1px_var(--line)]',
        )}
      >
        <span className="block truncate">{offer.name}</span>
        <span
          className={classNames(
            'block text-xs',
            offer.settled.isSettled ? 'text-good' : isCurrent(offer) && 'text-caution',
          )}
        >
          {isCurrent(offer)
            ? offer.settled.isSettled
              ? 'Settled'
              : `${offer.settled.open.length} open`
            : 'Not current'}
        </span>
      </button>
    ))}
  </fieldset>
);

type NextPointProps = { count: number; at: number; words: string | undefined; onLead: (step: 1 | -1) => void };

/** Leads through the open cells of a narrow screen; `at`: the one in hand, -1 for none. */
export const NextPoint = ({ count, at, words, onLead }: NextPointProps) => (
  <div className="sticky bottom-0 z-2 flex items-center gap-2 border-line border-t bg-surface px-3 py-2 @3xl:hidden">
    <p className="min-w-0 flex-1 text-sm">
      <span className="block font-semibold">
        {at < 0 ? countOf(count, 'open cell') : `Open cell ${at + 1} of ${count}`}
      </span>
      <span className="block truncate text-muted text-xs">{words}</span>
    </p>
    <Button onClick={() => onLead(-1)}>Back</Button>
    <Button look="primary" onClick={() => onLead(1)}>
      Next point
    </Button>
  </div>
);
