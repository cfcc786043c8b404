import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type EvaluatorPage as Page, SCORE_MAX, type Scored } from '#shared/contracts/purchases/evaluation';
import { totalOfQuote } from '#shared/documents/decision-record';
import { formatDate, listed } from '#shared/kernel/format';
import { detailOf } from '../../../lib/api-error.ts';
import { countOf, formatDateTime } from '../../../lib/format.ts';
import { wholeTyped } from '../../../lib/text/typed-amount.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { NumberField } from '../../../ui/forms/number-field.tsx';
import { ReasonForm } from '../../../ui/forms/reason-form.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Details } from '../../../ui/layout/details.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { PageSkeleton } from '../../../ui/states/skeleton.tsx';
import { evaluatorQuery, useEvaluator } from './api.ts';
import { SpreadTable, TotalLine } from './results-card.tsx';

type Product = Page['products'][number];
type Evaluator = ReturnType<typeof useEvaluator>;
type PageProps = { page: Page; evaluator: Evaluator };

const SAVE_AFTER_MS = 1_200;

const Failure = ({ evaluator, onRetry }: { evaluator: Evaluator; onRetry?: () => void }) =>
  evaluator.isError && (
    <ErrorState title="This was not saved" detail={detailOf(evaluator.error)} {...(onRetry ? { onRetry } : {})} />
  );

/** What binds an evaluator to a vendor, said before anything of an offer is seen. */
const Declare = ({ page: { products, version }, evaluator }: PageProps) => {
  const vendors = [...new Set(products.map(({ vendor }) => vendor))];
  const [bound, setBound] = useState<Readonly<Record<string, string>>>({});
  const conflicts = Object.entries(bound).map(([vendor, why]) => ({ vendor, why }));
  const isWhole = conflicts.every(({ why }) => why.trim() !== '');
  return (
    <Card aria-labelledby="declare" className="space-y-3">
      <h2 id="declare" className="font-semibold text-base">
        First, declare conflicts of interest
      </h2>
      <p className="max-w-prose text-muted text-sm">
        Shares, work, gifts, family, friendship, or anything else that could appear to influence you. You will not score
        a vendor that you name here; your declaration is kept in the record of the decision.
      </p>
      <ul className="space-y-2">
        {vendors.map((vendor) => (
          <li key={vendor} className="space-y-1.5">
            <Checkbox
              label={`I have a conflict of interest with ${vendor}`}
              checked={vendor in bound}
              onChange={(isBound) =>
                setBound((now) =>
                  isBound
                    ? { ...now, [vendor]: '' }
                    : Object.fromEntries(Object.entries(now).filter(([one]) => one !== vendor)),
                )
              }
            />
            {vendor in bound && (
              <TextField
                label={`What is your conflict of interest with ${vendor}?`}
                maxLength={500}
                value={bound[vendor] ?? ''}
                onChange={({ target }) => setBound((now) => ({ ...now, [vendor]: target.value }))}
              />
            )}
          </li>
        ))}
      </ul>
      <Failure evaluator={evaluator} />
      <Button
        look="primary"
        size="medium"
        disabled={evaluator.isPending || !isWhole}
        onClick={() => evaluator.mutate({ action: 'declare', version, conflicts })}
      >
        {conflicts.length === 0 ? 'I have no conflicts: begin' : 'Declare this and begin'}
      </Button>
    </Card>
  );
};

const Evidence = ({ product: { facts, warnings, notOnRecord, offers } }: { product: Product }) => (
  <div className="space-y-3 text-sm">
    {warnings.map((text) => (
      <Notice key={text} status="harm">
        {text}
      </Notice>
    ))}
    {offers.length === 0 && <p>No quote.</p>}
    {offers.map((offer) => (
      <Details
        key={offer.quoteId}
        isOpen={facts.length === 0}
        summary={
          <h3 className="font-medium text-sm">
            Quote of {offer.name}, five years, GST not included: {totalOfQuote(offer)}
          </h3>
        }
      >
        <p className="text-muted text-xs">What the vendor wrote, {formatDate(offer.at)}; A$ as written.</p>
        <dl className="divide-y divide-line">
          {offer.lines?.map(({ label, said }, at) => (
            <div key={at} className="py-1.5 sm:grid sm:grid-cols-[10rem_1fr] sm:gap-3">
              <dt className="min-w-0 text-muted wrap-anywhere">{label}</dt>
              <dd className="min-w-0 wrap-anywhere">{said}</dd>
            </div>
          ))}
        </dl>
      </Details>
    ))}
    {facts.length > 0 && (
      <Details
        isOpen={facts.length <= 12}
        summary={
          <h3 className="font-medium text-sm">
            {countOf(facts.length, 'fact')} with {facts.length === 1 ? 'its source' : 'their sources'}
          </h3>
        }
      >
        <dl className="divide-y divide-line">
          {facts.map(({ label, value, source, asOf, isOwn }) => (
            <div key={label} className="py-1.5 sm:grid sm:grid-cols-[10rem_1fr] sm:gap-3">
              <dt className="text-muted first-letter:uppercase">{label}</dt>
              <dd className="min-w-0 wrap-anywhere">
                {value} {isOwn && <Badge status="info">Of this purchase</Badge>}
                <span className="block text-muted text-xs">
                  {source}
                  {asOf && `, ${formatDate(asOf)}`}
                </span>
              </dd>
            </div>
          ))}
        </dl>
      </Details>
    )}
    {notOnRecord.length > 0 && (
      <p className={facts.length > 0 ? 'text-muted text-xs' : ''}>Not on record: {listed(notOnRecord)}.</p>
    )}
  </div>
);

type Sheet = ReadonlyMap<string, Scored>;
const keyOf = (criterionId: string, solutionId: string) => `${criterionId} ${solutionId}`;

const sheetOf = ({ scores }: Page): Sheet =>
  new Map(scores.map((one) => [keyOf(one.criterionId, one.solutionId), one]));

/** Scores as they are typed, kept a moment after the last change. */
const useSheet = (page: Page, evaluator: Evaluator) => {
  const [sheet, setSheet] = useState(() => sheetOf(page));
  const [isUnsaved, setIsUnsaved] = useState(false);
  const asked = new Set(
    page.products
      .filter(({ isConflicted }) => !isConflicted)
      .flatMap(({ solutionId }) => page.criteria.map(({ id }) => keyOf(id, solutionId))),
  );
  const scores = [...sheet].flatMap(([key, one]) => (asked.has(key) ? [one] : []));
  const scored = scores.filter(({ score }) => score !== null).length;
  const send = async (action: 'draft' | 'hand-in') => {
    setIsUnsaved(false);
    await evaluator.mutateAsync({ action, version: page.version, scores }).catch(() => setIsUnsaved(true));
  };
  const latest = useRef(send);
  latest.current = send;
  useEffect(() => {
    if (!isUnsaved || evaluator.isPending || evaluator.isError) return;
    const timer = setTimeout(() => void latest.current('draft'), SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isUnsaved, sheet, evaluator.isPending, evaluator.isError]);
  const set = (criterionId: string, solutionId: string, part: Partial<Scored>) => {
    setSheet((now) => {
      const key = keyOf(criterionId, solutionId);
      return new Map(now).set(key, { criterionId, solutionId, score: null, comment: '', ...now.get(key), ...part });
    });
    setIsUnsaved(true);
    evaluator.reset();
  };
  return { sheet, set, send, scored, asked: asked.size, isUnsaved };
};

type ScoreProps = {
  page: Page;
  product: Product;
  sheet: Sheet;
  isFixed: boolean;
  set: ReturnType<typeof useSheet>['set'];
};

const ScoreFields = ({ page: { criteria }, product: { solutionId, name }, sheet, isFixed, set }: ScoreProps) => (
  <fieldset disabled={isFixed} className="space-y-3">
    <legend className="sr-only">Scores of {name}</legend>
    {criteria.map(({ id, name: criterion, weight }) => {
      const one = sheet.get(keyOf(id, solutionId));
      return (
        <div key={id} className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-end gap-2 border-line border-t pt-3">
          <p className="col-span-2 font-medium text-sm">
            {criterion} <span className="font-normal text-muted">weighs {weight}%</span>
          </p>
          <ScoreField
            about={`${name}, ${criterion}`}
            saved={one?.score ?? null}
            onScore={(score) => set(id, solutionId, { score })}
          />
          <TextField
            label="Comment"
            aria-label={`Comment on ${name}, ${criterion}`}
            isOptional
            maxLength={1_000}
            value={one?.comment ?? ''}
            onChange={({ target }) => set(id, solutionId, { comment: target.value })}
          />
        </div>
      );
    })}
  </fieldset>
);

type ScoreFieldProps = { about: string; saved: number | null; onScore: (score: number | null) => void };

/** A score as it is typed; what is none is said, and nothing is made of it. */
const ScoreField = ({ about, saved, onScore }: ScoreFieldProps) => (
  <NumberField
    label="Score"
    aria-label={`Score of ${about}, 0 to ${SCORE_MAX}`}
    inputMode="numeric"
    placeholder="0–10"
    value={saved}
    read={(typed) => wholeTyped(typed, SCORE_MAX)}
    wrong={`Enter a whole number from 0 to ${SCORE_MAX}.`}
    onRead={onScore}
  />
);

/** Leaving an evaluation, for good. */
const Withdraw = ({ page: { version }, evaluator }: PageProps) => {
  const [isAsked, setIsAsked] = useState(false);
  if (!isAsked)
    return (
      <Button look="quiet" onClick={() => setIsAsked(true)}>
        Withdraw from this evaluation
      </Button>
    );
  return (
    <ReasonForm
      label="Why do you withdraw?"
      hint="Your scores will not count. The record will show that you withdrew, and why."
      isOptional
      act="Withdraw permanently"
      isFinal
      isBusy={evaluator.isPending}
      onGive={(reason) => evaluator.mutate({ action: 'withdraw', version, reason })}
      leave="Stay"
      onLeave={() => setIsAsked(false)}
    />
  );
};

const HandIn = ({ open, isBusy, onHandIn }: { open: number; isBusy: boolean; onHandIn: () => void }) => {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <Button look="primary" size="medium" disabled={isBusy} onClick={() => setIsAsked(true)}>
        Hand in
      </Button>
      <Dialog title="Hand in your scores?" isOpen={isAsked} onClose={() => setIsAsked(false)}>
        <div className="space-y-4 text-sm">
          <p>
            They are then final: nobody can change them, including you.
            {open > 0 &&
              ` ${countOf(open, 'score')} ${open === 1 ? 'is' : 'are'} open: what you do not score counts neither for nor against an option.`}
          </p>
          <div className="flex justify-end gap-2">
            <Button onClick={() => setIsAsked(false)}>Keep scoring</Button>
            <Button
              look="primary"
              onClick={() => {
                setIsAsked(false);
                onHandIn();
              }}
            >
              Hand in final scores
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
};

const Scoring = ({ page, evaluator }: PageProps) => {
  const { sheet, set, send, scored, asked, isUnsaved } = useSheet(page, evaluator);
  const isFixed = page.state !== 'scoring' || page.isClosed;
  const status = evaluator.isError
    ? 'Not saved'
    : isUnsaved || evaluator.isPending
      ? 'Keeping your draft…'
      : page.handedInAt
        ? `Handed in ${formatDateTime(page.handedInAt)}`
        : isFixed
          ? 'The scoring is closed'
          : 'Your draft is kept';
  return (
    <>
      {page.products.map((product) => (
        <Card key={product.solutionId} aria-label={product.name} className="space-y-4">
          <div className="flex flex-wrap items-baseline gap-x-2">
            <h2 className="font-semibold text-lg">{product.name}</h2>
            {product.name !== product.vendor && <span className="text-muted text-sm">{product.vendor}</span>}
          </div>
          <div className="grid gap-5 lg:grid-cols-2">
            <section aria-label={`Evidence on ${product.name}`}>
              <Evidence product={product} />
            </section>
            <section aria-label={`Your scores of ${product.name}`}>
              {product.isConflicted ? (
                <Notice status="caution">
                  You declared a conflict of interest with {product.vendor}, so you do not score it.
                </Notice>
              ) : (
                <ScoreFields {...{ page, product, sheet, isFixed, set }} />
              )}
            </section>
          </div>
        </Card>
      ))}
      <Failure evaluator={evaluator} onRetry={() => void send('draft')} />
      <div className="flex flex-wrap items-center justify-between gap-3 border-line border-t pt-4">
        <p role="status" className="text-muted text-sm">
          {scored} of {asked} scored. {status}
        </p>
        {!isFixed && (
          <HandIn open={asked - scored} isBusy={evaluator.isPending} onHandIn={() => void send('hand-in')} />
        )}
        {page.state === 'handed-in' && (
          <p className="font-medium text-sm">Thank you: your scores are with the buyer.</p>
        )}
      </div>
    </>
  );
};

const bodyOf = (page: Page, evaluator: Evaluator): ReactNode => {
  if (page.state === 'withdrawn')
    return <Notice status="caution">You have withdrawn. The buyer sees that, and your scores do not count.</Notice>;
  if (!page.isLocked)
    return (
      <Notice status="caution">
        The criteria are being changed. Come back when the buyer has locked them again; your scores are kept as a draft.
      </Notice>
    );
  if (!page.declared && page.isClosed)
    return <Notice status="caution">The buyer closed the scoring before you began.</Notice>;
  if (!page.declared) return <Declare page={page} evaluator={evaluator} />;
  return <Scoring page={page} evaluator={evaluator} />;
};

const Evaluating = ({ token, page }: { token: string; page: Page }) => {
  const evaluator = useEvaluator(token);
  const isOpen = (page.state === 'invited' || page.state === 'scoring') && page.isLocked && !page.isClosed;
  return (
    <div className="space-y-4">
      <div>
        <PageTitle>Evaluate: {page.title}</PageTitle>
        <p className="mt-1 max-w-prose text-muted">
          {page.name}
          {page.role && `, ${page.role}`}. You score {countOf(page.products.length, 'option')} on{' '}
          {countOf(page.criteria.length, 'locked criterion', 'locked criteria')}. Nobody sees your scores, and you see
          nobody else’s, until all have handed in or the buyer closes the scoring.
        </p>
        <p className="text-muted text-xs">
          No account needed. This link is yours alone and works until {formatDate(page.expiresAt)}.
        </p>
      </div>
      {page.results && (
        <Card aria-labelledby="all-scores" className="space-y-4">
          <h2 id="all-scores" className="font-semibold text-base">
            How all evaluators scored them
          </h2>
          <div className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
            {page.results.map((result) => (
              <TotalLine key={result.solutionId} result={result} />
            ))}
          </div>
          <SpreadTable results={page.results} />
        </Card>
      )}
      {bodyOf(page, evaluator)}
      {isOpen && <Withdraw page={page} evaluator={evaluator} />}
    </div>
  );
};

/** The page that an evaluator's link opens. */
export const EvaluatorPage = ({ token }: { token: string }) => {
  const { data, error, refetch } = useQuery(evaluatorQuery(token));
  if (error && !data)
    return (
      <div className="space-y-4">
        <PageTitle>An evaluation</PageTitle>
        <ErrorState title="This link does not work" detail={detailOf(error)} onRetry={() => void refetch()} />
      </div>
    );
  if (data) return <Evaluating token={token} page={data} />;
  return <PageSkeleton title="An evaluation" label="Loading the evaluation" />;
};
