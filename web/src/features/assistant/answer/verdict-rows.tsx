import { useState } from 'react';
import type { ConversationAnswer, VerdictCard } from '#shared/contracts/assistant';
import type { Citation } from '#shared/kernel/evidence';
import { verdictLabel } from '#shared/kernel/need';
import { useMedia } from '../../../lib/hooks/use-media.ts';
import { Badge, DemonstrationBadge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { AskVendors } from '../../../ui/evidence/ask-vendors.tsx';
import { VerdictBadge } from '../../../ui/evidence/verdict-badge.tsx';
import { WarningIcon } from '../../../ui/icons.tsx';
import { DisclosureArrow } from '../../../ui/layout/disclosure-arrow.tsx';
import { SafeMarkdown } from '../../../ui/text/safe-markdown.tsx';
import { RecommendationCard } from './recommendation-card.tsx';
import { useShortlist } from './shortlist.ts';

/** Rows that stand open at once; the others are a button away. */
const SHOWN = { wide: 5, narrow: 4 };

/** A reason or two: so much fits in a line beside the name, or in two on a phone. The details have them all. */
const REASONS_CHARACTERS = 92;

/** "Fits 0 · May fit 4": how many there are of each. */
const countsOf = (cards: readonly VerdictCard[]): string =>
  Object.entries(verdictLabel)
    .map(([verdict, label]) => `${label} ${cards.filter((one) => one.verdict === verdict).length}`)
    .join(' · ');

/** The badge says the verdict; a row without reasons says it in words. */
const reasonsOf = ({ headline, reasons, role, verdict }: VerdictCard): string[] =>
  role || verdict === 'not-for-you' || reasons.length === 0 ? [headline, ...reasons] : [...reasons];

/** As many whole reasons as fit, the first in any case, and those that do not. */
const fitting = (reasons: readonly string[]): [shown: string, left: string[]] => {
  let count = 1;
  while (count < reasons.length && reasons.slice(0, count + 1).join('. ').length <= REASONS_CHARACTERS) count += 1;
  return [reasons.slice(0, count).join('. '), reasons.slice(count)];
};

/** A product that is not for the buyer and warned of stands first: it must not be bought by oversight. */
const inOrder = (cards: readonly VerdictCard[]): VerdictCard[] => {
  const isWarnedOff = ({ warning, verdict }: VerdictCard) => warning !== null && verdict === 'not-for-you';
  return [...cards.filter(isWarnedOff), ...cards.filter((card) => !isWarnedOff(card))];
};

/** What is open for every product that may be chosen: a row that said it would say what the others say. */
const openForAllOf = (cards: readonly VerdictCard[]): string[] => {
  const [first, ...others] = cards.filter(({ open }) => open.length > 0);
  return others.length === 0 ? [] : (first?.open ?? []).filter((one) => others.every(({ open }) => open.includes(one)));
};

type RowProps = { card: VerdictCard; answer: ConversationAnswer; openForAll: readonly string[] };

const Row = ({ card, answer, openForAll }: RowProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const { citations, recommendations } = answer;
  const record = recommendations.find(({ solutionId }) => solutionId === card.solutionId);
  const [shown, left] = fitting(reasonsOf(card));
  const shortlist = useShortlist();
  const isShortlisted = shortlist?.has(card.solutionId) ?? false;
  const open = isOpen ? card.open : card.open.filter((one) => !openForAll.includes(one));
  return (
    <li className={classNames('px-3.5 py-1.5 sm:py-1', card.warning ? 'bg-harm-soft' : '')}>
      <div className="relative items-center gap-x-3 max-sm:space-y-1 sm:grid sm:grid-cols-[5.5rem_13rem_minmax(0,1fr)_auto]">
        <p className="flex items-center gap-1 max-sm:absolute max-sm:top-0 max-sm:right-0">
          {card.warning && <WarningIcon className="size-4 shrink-0 text-harm" />}
          <VerdictBadge verdict={card.verdict} isWarned={card.warning !== null} />
        </p>
        <div className="min-w-0 text-sm leading-4.75 max-sm:pr-24">
          <h4 className="font-semibold">{card.solution}</h4>
          <p className="text-muted text-xs">
            {card.vendor} {card.demonstration && <DemonstrationBadge />}
            {isShortlisted && <Badge status="good">Shortlisted</Badge>}
          </p>
        </div>
        <div className="min-w-0 text-sm leading-4.75 max-sm:pr-9 [&_p]:my-0">
          {card.warning && <Words text={card.warning} citations={citations} className="font-medium text-harm" />}
          <Words text={shown} citations={citations} />
          {open.length > 0 && (
            <p
              // On a phone with its details: what is open for all stands in one line below.
              className={classNames('text-muted text-xs sm:truncate', isOpen ? '' : 'max-sm:hidden')}
              title={open.join(', ')}
            >
              Open: {open.join(', ')}
            </p>
          )}
        </div>
        {record && (
          <Button
            size="dense"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
            className="max-sm:absolute max-sm:-right-1.5 max-sm:-bottom-1 max-sm:size-8 max-sm:border-transparent max-sm:bg-transparent max-sm:px-0"
          >
            <span className="sm:hidden">
              <DisclosureArrow isOpen={isOpen} />
            </span>
            <span className="max-sm:sr-only">{isOpen ? 'Close' : 'Details'}</span>
            <span className="sr-only"> of {card.solution}</span>
          </Button>
        )}
      </div>
      {isOpen && record && (
        <div className="mt-3 space-y-3">
          {shortlist && (
            <Button aria-pressed={isShortlisted} onClick={() => shortlist.toggle(card)}>
              {isShortlisted ? 'Remove from the shortlist' : 'Add to the shortlist'}
            </Button>
          )}
          {left.length > 0 && <Words text={left.join('. ')} citations={citations} className="text-sm" />}
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
      <SafeMarkdown text={text} citations={citations} isNumbered />
    </div>
  );

/** What each product is for this buyer, one compact row each: warnings and what fits first, details in place. */
export const VerdictRows = ({ answer }: { answer: ConversationAnswer }) => {
  const [areAllShown, setAreAllShown] = useState(false);
  const isRoomy = useMedia('(min-width: 40rem)');
  const cards = inOrder(answer.verdicts.filter(({ demonstration }) => !demonstration));
  if (cards.length === 0) return null;
  const shown = areAllShown ? cards : cards.slice(0, isRoomy ? SHOWN.wide : SHOWN.narrow);
  const openForAll = openForAllOf(cards);
  return (
    <section className="space-y-1.5">
      <h3 className="flex flex-wrap items-baseline gap-x-3 font-semibold">
        Recommended solutions
        <span className="figures font-normal text-muted text-sm">{countsOf(cards)}</span>
      </h3>
      <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
        {shown.map((card) => (
          <Row key={card.solutionId} card={card} answer={answer} openForAll={openForAll} />
        ))}
        {(cards.length > shown.length || openForAll.length > 0) && (
          <li className="flex flex-wrap items-center justify-between gap-x-3 px-1 py-0.5 text-sm">
            {cards.length > shown.length && (
              <Button look="quiet" onClick={() => setAreAllShown(true)}>
                Show {cards.length - shown.length} more
              </Button>
            )}
            {openForAll.length > 0 && (
              <p className="px-2.5 py-1 text-muted text-xs max-sm:hidden">Open for all: {openForAll.join(', ')}</p>
            )}
          </li>
        )}
      </ul>
      <Shortlisted cards={cards} hasGaps={answer.openForAll.length > 0} />
    </section>
  );
};

/** What of an answer the buyer goes on with, and the next step with it, unless the line of gaps has it. */
const Shortlisted = ({ cards, hasGaps }: { cards: readonly VerdictCard[]; hasGaps: boolean }) => {
  const shortlist = useShortlist();
  const on = cards.filter(({ solutionId }) => shortlist?.has(solutionId));
  return on.length === 0 ? null : (
    <p className="flex flex-wrap items-center justify-between gap-2 text-sm">
      Shortlisted: {on.map(({ solution }) => solution).join(', ')}
      {!hasGaps && <AskVendors />}
    </p>
  );
};
