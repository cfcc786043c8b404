import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { AnswerValue, PricedLine, RequestPage } from '#shared/contracts/requests';
import { formatDate } from '#shared/kernel/format';
import { detailOf } from '../../../lib/api-error.ts';
import { countOf } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Details } from '../../../ui/layout/details.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { PageSkeleton } from '../../../ui/states/skeleton.tsx';
import { AnswerField, answerWords } from './answer-value.tsx';
import { useVendorAnswer, vendorQuery } from './api.ts';
import { PriceSchedule } from './price-schedule.tsx';

const SAVE_AFTER_MS = 1_200;

type Draft = { answers: Record<string, AnswerValue>; prices: Record<string, PricedLine>; by: RequestPage['by'] };

const draftOf = ({ answers, prices, by }: RequestPage): Draft => ({ answers, prices, by });
const without = (answers: Draft['answers'], id: string) =>
  Object.fromEntries(Object.entries(answers).filter(([one]) => one !== id));

/** A line without an amount is not sent: it is no answer yet. */
const sentPrices = (prices: Draft['prices']): Draft['prices'] =>
  Object.fromEntries(
    Object.entries(prices).filter(
      ([, { state, amountAud }]) => amountAud !== null || (state !== 'priced' && state !== 'optional'),
    ),
  );

/** What is typed, kept at the server a moment after the last change; the page on screen stays what was typed. */
const useVendorDraft = (token: string, page: RequestPage) => {
  const client = useQueryClient();
  const { answer, state } = useVendorAnswer(token);
  const [draft, setDraft] = useState(() => draftOf(page));
  const [isUnsaved, setIsUnsaved] = useState(false);
  const version = useRef(page.version);
  version.current = Math.max(version.current, page.version);
  const { mutateAsync } = answer;
  const send = async (submit: boolean) => {
    setIsUnsaved(false);
    // Who answers is told once the form is sent: half a name is no draft worth keeping.
    const by = draft.by?.name.trim() ? draft.by : null;
    const kept = await mutateAsync({
      version: version.current,
      answers: draft.answers,
      prices: sentPrices(draft.prices),
      by,
      submit,
    }).catch(() => setIsUnsaved(true));
    if (kept) version.current = kept.version;
  };
  const latest = useRef(send);
  latest.current = send;
  const unsaved = useRef(isUnsaved);
  unsaved.current = isUnsaved;
  useEffect(() => {
    if (!isUnsaved || answer.isPending || answer.isError) return;
    const timer = setTimeout(() => void latest.current(false), SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isUnsaved, draft, answer.isPending, answer.isError]);
  const change = (part: Partial<Draft>) => {
    setDraft((now) => ({ ...now, ...part }));
    setIsUnsaved(true);
    answer.reset();
  };
  useEffect(() => {
    // What was typed in the last moment is sent on the way out.
    const leave = () => document.visibilityState === 'hidden' && unsaved.current && void latest.current(false);
    document.addEventListener('visibilitychange', leave);
    return () => document.removeEventListener('visibilitychange', leave);
  }, []);
  /** On top of what another window kept meanwhile. */
  const retry = async () => {
    const now = await client.fetchQuery({ ...vendorQuery(token), staleTime: 0 }).catch(() => undefined);
    if (now) version.current = now.version;
    await send(false);
  };
  return { draft, change, submit: () => send(true), retry, answer, state, isUnsaved };
};

type RecordProps = { page: RequestPage; onState: ReturnType<typeof useVendorAnswer>['state'] };

/** Right of reply: the vendor's dated word beside what is on its public record. */
const PublicRecord = ({ page: { record, statements, by }, onState }: RecordProps) => {
  const [replying, setReplying] = useState<number>();
  const [words, setWords] = useState('');
  const [name, setName] = useState(by?.name ?? '');
  const send = ({ of, field }: RequestPage['record'][number]) =>
    onState.mutate(
      { of, field, words, by: name },
      {
        onSuccess: () => {
          setReplying(undefined);
          setWords('');
        },
      },
    );
  if (record.length === 0) return null;
  return (
    <Card aria-label="What our public record says about you" className="space-y-2">
      <h2 className="font-semibold text-base">What our public record says about you</h2>
      <p className="text-muted text-sm">
        Your statement stands beside the fact with its date. It never replaces the source.
      </p>
      <ul className="divide-y divide-line text-sm">
        {record.map((fact, index) => (
          <li key={`${fact.of} ${fact.field} ${fact.value}`} className="space-y-2 py-2">
            <div className="flex flex-wrap items-baseline justify-between gap-2">
              <span className="min-w-0 flex-1 basis-60 wrap-anywhere">
                {fact.value}{' '}
                <span className="text-muted text-xs">
                  {fact.source}
                  {fact.asOf && `, ${formatDate(fact.asOf)}`}
                </span>
              </span>
              <Button look="quiet" onClick={() => setReplying(replying === index ? undefined : index)}>
                Reply<span className="sr-only"> to “{fact.value}”</span>
              </Button>
            </div>
            {statements
              .filter((one) => one.of === fact.of && one.field === fact.field)
              .map((one) => (
                <p key={one.at} className="border-line border-l-2 pl-2">
                  {one.words} <span className="text-muted text-xs">{`${one.by}, ${formatDate(one.at)}`}</span>
                </p>
              ))}
            {replying === index && (
              <div className="space-y-2">
                <TextArea
                  id={`reply-${index}`}
                  label="Your statement"
                  rows={2}
                  maxLength={1_000}
                  value={words}
                  onChange={({ target }) => setWords(target.value)}
                />
                <TextField
                  label="Your name"
                  maxLength={120}
                  value={name}
                  onChange={({ target }) => setName(target.value)}
                />
                {onState.isError && (
                  <p role="alert" className="text-harm">
                    {detailOf(onState.error)}
                  </p>
                )}
                <Button
                  look="primary"
                  disabled={!words.trim() || !name.trim() || onState.isPending}
                  onClick={() => send(fact)}
                >
                  State it
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
};

const stateWords = (page: RequestPage): string =>
  page.state === 'submitted' && page.submittedAt ? `Submitted on ${formatDate(page.submittedAt)}` : 'Not submitted yet';

/** What the buyer will read, before it is sent. */
const Preview = ({ page, draft }: { page: RequestPage; draft: Draft }) => (
  <Details summary={<span className="text-sm">Preview as the buyer reads it</span>}>
    <dl className="mt-2 space-y-2 text-sm">
      {page.questions.map(({ id, words }) => (
        <div key={id}>
          <dt className="text-muted">{words}</dt>
          <dd>{draft.answers[id] ? answerWords(draft.answers[id]) : 'Not answered'}</dd>
        </div>
      ))}
    </dl>
  </Details>
);

const Form = ({ token, page }: { token: string; page: RequestPage }) => {
  const { draft, change, submit, retry, answer, state, isUnsaved } = useVendorDraft(token, page);
  const isOpen = page.state === 'open';
  const open = page.questions.filter(({ id }) => !draft.answers[id]);
  const missing = open.filter(({ required }) => required);
  const answered = page.questions.length - open.length;
  const by = draft.by ?? { name: '', role: '', email: '' };
  const status = answer.isError
    ? 'Not kept'
    : isUnsaved || answer.isPending
      ? 'Keeping your draft…'
      : isOpen
        ? 'Your draft is kept'
        : stateWords(page);
  return (
    <div className="grid gap-6 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <nav aria-label="Questions" className="lg:sticky lg:top-4 lg:self-start print:hidden">
        <p className="mb-2 font-semibold text-sm">
          {answered} of {countOf(page.questions.length, 'question')} answered
        </p>
        <ol className="hidden space-y-1 text-sm lg:block">
          {page.questions.map(({ id, words }) => (
            <li key={id}>
              <a href={`#${id}`} className="block truncate rounded-sm px-1 text-muted hover:bg-sunken hover:text-ink">
                <span aria-hidden="true">{draft.answers[id] ? '✓ ' : '○ '}</span>
                {words}
              </a>
            </li>
          ))}
        </ol>
        <p className="mt-3 text-muted text-xs">
          No account needed. This link is yours alone and works until {formatDate(page.expiresAt)}. You may stop and
          come back.
        </p>
      </nav>
      <div className="min-w-0 space-y-4">
        <div>
          <PageTitle>
            {page.from || 'A buyer'} asks about {page.name}
          </PageTitle>
          <p className="mt-1 text-muted">
            {countOf(page.questions.length, 'question')} to {page.vendor}
            {page.dueOn && `, by ${formatDate(page.dueOn)}`}. Nobody outside this purchase sees your answers unless you
            agree.
          </p>
        </div>
        {page.state === 'submitted' && <Notice status="good">{stateWords(page)}. What you sent stands below.</Notice>}
        <Card className="grid gap-3 text-sm sm:grid-cols-2">
          <div>
            <p className="font-medium">Who asks</p>
            <p>{page.buyer || 'The buyer tells no more than this.'}</p>
          </div>
          <div>
            <p className="font-medium">What happens to your answers</p>
            <p>
              They become facts of this purchase, with your name and the date, once the buyer accepts each, or asks
              again.
            </p>
          </div>
        </Card>
        {page.introduction && <p className="whitespace-pre-line">{page.introduction}</p>}
        <fieldset disabled={!isOpen} className="space-y-4">
          {page.questions.map((question, index) => {
            const decision = page.decisions[question.id];
            return (
              <Card key={question.id} id={question.id} className="scroll-mt-4 space-y-3">
                <p className="flex flex-wrap items-center gap-2 text-muted text-xs">
                  Question {index + 1} of {page.questions.length}
                  {question.required && <Badge status="info">Must</Badge>}
                  {decision?.decision === 'asked-again' && <Badge status="caution">Asked again</Badge>}
                  {decision?.decision === 'accepted' && <Badge status="good">Accepted</Badge>}
                  {decision?.decision === 'declined' && <Badge>Declined</Badge>}
                </p>
                <h2 className="font-semibold text-base">{question.words}</h2>
                {decision?.decision === 'asked-again' && decision.why && (
                  <Notice status="caution">{decision.why}</Notice>
                )}
                <fieldset disabled={decision?.decision === 'accepted' || decision?.decision === 'declined'}>
                  <AnswerField
                    token={token}
                    question={question}
                    value={draft.answers[question.id]}
                    onChange={(value) =>
                      change({
                        answers: value
                          ? { ...draft.answers, [question.id]: value }
                          : without(draft.answers, question.id),
                      })
                    }
                  />
                </fieldset>
              </Card>
            );
          })}
          {page.schedule.length > 0 && (
            <Card className="space-y-3">
              <h2 className="font-semibold text-base">Price schedule</h2>
              <PriceSchedule
                lines={page.schedule}
                prices={draft.prices}
                onChange={(id, line) => change({ prices: { ...draft.prices, [id]: line } })}
              />
            </Card>
          )}
          <Card className="space-y-3">
            <h2 className="font-semibold text-base">Who answers</h2>
            <div className="grid gap-3 sm:grid-cols-3">
              <TextField
                label="Your name"
                maxLength={120}
                value={by.name}
                onChange={({ target }) => change({ by: { ...by, name: target.value } })}
              />
              <TextField
                label="Role"
                isOptional
                maxLength={120}
                value={by.role}
                onChange={({ target }) => change({ by: { ...by, role: target.value } })}
              />
              <TextField
                label="E-mail"
                isOptional
                type="email"
                maxLength={254}
                value={by.email}
                onChange={({ target }) => change({ by: { ...by, email: target.value } })}
              />
            </div>
          </Card>
        </fieldset>
        <PublicRecord page={page} onState={state} />
        {answer.isError && (
          <ErrorState
            title="Your answers were not kept"
            detail={`${detailOf(answer.error)} What you typed is still on this page.`}
            onRetry={() => void retry()}
          />
        )}
        <div className="flex flex-wrap items-center justify-between gap-3 border-line border-t pt-4">
          <p role="status" className="text-muted text-sm">
            {status}
          </p>
          {isOpen ? (
            <Button
              look="primary"
              size="medium"
              disabled={answer.isPending || !by.name.trim() || missing.length > 0}
              onClick={() => void submit()}
            >
              Submit to the buyer
            </Button>
          ) : (
            <p className="font-medium text-sm">Thank you: your answers are with the buyer.</p>
          )}
        </div>
        {isOpen && (missing.length > 0 || !by.name.trim()) && (
          <p className="text-muted text-sm">
            To submit:{' '}
            {[missing.length > 0 && `answer ${countOf(missing.length, 'must')}`, !by.name.trim() && 'say who answers']
              .filter(Boolean)
              .join(', ')}
            .
          </p>
        )}
        <Preview page={page} draft={draft} />
      </div>
    </div>
  );
};

/** The page that a vendor's link opens: what is asked, what it has answered, and its public record. */
export const VendorRequestPage = ({ token }: { token: string }) => {
  const { data, error, refetch } = useQuery(vendorQuery(token));
  return (
    <>
      {error ? (
        <div className="space-y-4">
          <PageTitle>Questions to a vendor</PageTitle>
          <ErrorState title="This link opens nothing" detail={detailOf(error)} onRetry={() => void refetch()} />
        </div>
      ) : data ? (
        <Form token={token} page={data} />
      ) : (
        <PageSkeleton title="Questions to a vendor" label="Loading the questions" />
      )}
    </>
  );
};
