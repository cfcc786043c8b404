import { useState } from 'react';
import type { DeskOffer } from '#shared/money/quotes/desk';
import { countOf } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { CopyButton } from '../../ui/text/copy-button.tsx';
import { isCurrent, type Row } from './model.ts';
import { letterTo, questionsFor } from './words.ts';

/** What to ask each vendor, to be copied; no vendor reads of another. */
export const Questions = ({ offers, rows }: { offers: readonly DeskOffer[]; rows: readonly Row[] }) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button look="quiet" onClick={() => setIsOpen(true)}>
        Questions to each vendor
      </Button>
      <Dialog title="Questions to each vendor" isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <div className="space-y-5">
          {isOpen &&
            offers
              .filter(isCurrent)
              .map((offer) => <Asked key={offer.key} offer={offer} questions={questionsFor(offer, offers, rows)} />)}
        </div>
      </Dialog>
    </>
  );
};

const Asked = ({ offer, questions }: { offer: DeskOffer; questions: readonly string[] }) => (
  <section aria-label={offer.name}>
    <div className="flex flex-wrap items-center justify-between gap-2">
      <h3 className="font-semibold">
        {offer.name} <span className="font-normal text-muted text-sm">{countOf(questions.length, 'question')}</span>
      </h3>
      {questions.length > 0 && <CopyButton label={`Copy for ${offer.name}`} text={() => letterTo(offer, questions)} />}
    </div>
    <ol className="mt-1 list-decimal space-y-1 pl-5 text-sm">
      {questions.map((question) => (
        <li key={question}>{question}</li>
      ))}
    </ol>
  </section>
);
