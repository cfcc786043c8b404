import { useState } from 'react';
import type { ConversationAnswer, VerdictCard } from '#shared/contracts/assistant';
import type { Citation } from '#shared/kernel/evidence';
import { Badge, DemonstrationBadge, type Status } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { WarningIcon } from '../../../ui/icons.tsx';
import { SafeMarkdown } from '../../../ui/safe-markdown.tsx';
import { RecommendationCard } from './recommendation-card.tsx';

const verdicts = {
  fits: { label: 'Fits', status: 'good' },
  'may-fit': { label: 'May fit', status: 'caution' },
  unknown: { label: 'Unknown', status: 'neutral' },
  'not-for-you': { label: 'Not for you', status: 'neutral' },
} satisfies Record<VerdictCard['verdict'], { label: string; status: Status }>;

/** Rows that stand open at once; the others are a button away. */
const SHOWN = 6;

/** "Fits 0 · May fit 4": how many there are of each. */
const countsOf = (cards: readonly VerdictCard[]): string =>
  Object.entries(verdicts)
    .map(([verdict, { label }]) => `${label} ${cards.filter((one) => one.verdict === verdict).length}`)
    .join(' · ');

/** The badge says the verdict; a row without reasons says it in words. */
const reasonsOf = ({ headline, reasons, role, verdict }: VerdictCard): string =>
  (role || verdict === 'not-for-you' || reasons.length === 0 ? [headline, ...reasons] : reasons).join('. ');

type RowProps = { card: VerdictCard; answer: ConversationAnswer };

const Row = ({ card, answer }: RowProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const { citations, recommendations } = answer;
  const record = recommendations.find(({ solutionId }) => solutionId === card.solutionId);
  const { label, status } = verdicts[card.verdict];
  return (
    <li className={classNames('px-3.5 py-2.5', card.warning ? 'bg-harm-soft' : '')}>
      <div className="grid items-start gap-x-4 gap-y-1 sm:grid-cols-[5.75rem_10.5rem_1fr_auto]">
        <p className="flex items-center gap-1">
          {card.warning && <WarningIcon className="size-4 shrink-0 text-harm" />}
          <Badge status={card.warning ? 'harm' : status}>{label}</Badge>
        </p>
        <div className="min-w-0 text-sm">
          <h4 className="font-semibold">{card.solution}</h4>
          <p className="text-muted text-xs">
            {card.vendor} {card.demonstration && <DemonstrationBadge />}
          </p>
        </div>
        <div className="min-w-0 text-sm [&_p]:my-0">
          {card.warning && <Words text={card.warning} citations={citations} className="font-medium text-harm" />}
          <Words text={reasonsOf(card)} citations={citations} />
          {card.open.length > 0 && <p className="text-muted text-xs">Open: {card.open.join(', ')}</p>}
        </div>
        {record && (
          <Button size="dense" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? 'Close' : 'Details'}
            <span className="sr-only"> of {card.solution}</span>
          </Button>
        )}
      </div>
      {isOpen && record && (
        <div className="mt-3">
          <RecommendationCard recommendation={record} citations={citations} />
        </div>
      )}
    </li>
  );
};

type WordsProps = { text: string; citations: readonly Citation[]; className?: string };

const Words = ({ text, citations, className }: WordsProps) =>
  text === '' ? null : (
    <div className={className}>
      <SafeMarkdown text={text} citations={citations} />
    </div>
  );

/** What each product is for this buyer, one compact row each: warnings and what fits first, details in place. */
export const VerdictRows = ({ answer }: { answer: ConversationAnswer }) => {
  const [areAllShown, setAreAllShown] = useState(false);
  const cards = answer.verdicts.filter(({ demonstration }) => !demonstration);
  if (cards.length === 0) return null;
  const shown = areAllShown ? cards : cards.slice(0, SHOWN);
  return (
    <section className="space-y-2">
      <h3 className="flex flex-wrap items-baseline gap-x-3 font-semibold">
        Recommended solutions
        <span className="figures font-normal text-muted text-sm">{countsOf(cards)}</span>
      </h3>
      <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
        {shown.map((card) => (
          <Row key={card.solutionId} card={card} answer={answer} />
        ))}
        {cards.length > shown.length && (
          <li className="px-3.5 py-1.5">
            <Button look="quiet" onClick={() => setAreAllShown(true)}>
              Show {cards.length - shown.length} more
            </Button>
          </li>
        )}
      </ul>
    </section>
  );
};
