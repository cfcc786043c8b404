import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AnswerValue, RequestPage } from '#shared/contracts/purchases/requests';
import { formatDate } from '#shared/kernel/format';
import { priceWords } from '#shared/money/priced-line';
import { detailOf } from '../../../lib/api-error.ts';
import { countOf } from '../../../lib/format.ts';
import { useMedia } from '../../../lib/hooks/use-media.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Details } from '../../../ui/layout/details.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { PageSkeleton } from '../../../ui/states/skeleton.tsx';
import { AnswerField, answerWords } from './answer-value.tsx';
import { vendorQuery } from './api.ts';
import { PriceSchedule } from './price-schedule.tsx';
import { RightOfReply } from './right-of-reply.tsx';
import { type Draft, useVendorDraft } from './use-vendor-draft.ts';

const without = (answers: Draft['answers'], id: string) =>
  Object.fromEntries(Object.entries(answers).filter(([one]) => one !== id));

const stateWords = (page: RequestPage): string =>
  page.state === 'submitted' && page.submittedAt ? `Submitted on ${formatDate(page.submittedAt)}` : 'Not submitted yet';

/** What the buyer will read, before it is sent. */
const Preview = ({ page, draft }: { page: RequestPage; draft: Draft }) => (
  <Details summary={<span className="text-sm">Preview as the buyer will see it</span>}>
    <dl className="mt-2 space-y-2 text-sm">
      {page.questions.map(({ id, words }) => (
        <div key={id}>
          <dt className="text-muted">{words}</dt>
          <dd>{draft.answers[id] ? answerWords(draft.answers[id]) : 'Not answered'}</dd>
        </div>
      ))}
      {page.schedule.map(({ id, label }) => (
        <div key={id}>
          <dt className="text-muted">{label}</dt>
          <dd>{priceWords(draft.prices[id])}</dd>
        </div>
      ))}
    </dl>
  </Details>
);

/** On a phone one thing stands on the screen, by the address: what it is about (0), each question, then who answers. */
const useSteps = (questions: number) => {
  const isPhone = useMedia('(width < 40rem)');
  const [search, setSearch] = useSearchParams();
  const last = questions + 1;
  const at = Math.min(last, Math.max(0, Math.trunc(Number(search.get('step'))) || 0));
  const seen = useRef(at);
  useEffect(() => {
    if (seen.current === at) return;
    seen.current = at;
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('#main [data-step]')?.focus({ preventScroll: true });
  }, [at]);
  return {
    isPhone,
    at,
    last,
    go: (step: number) => setSearch(step === 0 ? {} : { step: String(step) }),
    shows: (step: number) => !isPhone || step === at,
  };
};
type Steps = ReturnType<typeof useSteps>;

/** What a step begins with: read out when it comes. */
const stepHead = { 'data-step': true, tabIndex: -1 };

type VendorDraft = ReturnType<typeof useVendorDraft>;
type PartProps = { page: RequestPage; held: VendorDraft };

const statusWords = (page: RequestPage, { answer, isUnsaved }: VendorDraft): string => {
  if (answer.isError) return 'Not saved';
  if (isUnsaved || answer.isPending) return 'Keeping your draft…';
  return page.state === 'open' ? 'Your draft is kept' : stateWords(page);
};

const LinkNote = ({ page }: { page: RequestPage }) => (
  <p className="text-muted text-xs">
    No account needed. This link is yours alone and works until {formatDate(page.expiresAt)}. You may stop and come
    back.
  </p>
);

/** How far it is: a list beside the questions, or on a phone a line and a bar. */
const Progress = ({ page, held, steps }: PartProps & { steps: Steps }) => {
  const { questions, from, dueOn } = page;
  const answers = held.draft.answers;
  const answered = questions.filter(({ id }) => answers[id]).length;
  if (steps.isPhone)
    return (
      <div className="space-y-2 text-sm">
        <p className="flex justify-between gap-3">
          <span className="min-w-0 truncate">{from || 'A buyer'} asks</span>
          <span className="shrink-0 text-muted">
            {answered} of {questions.length}
            {dueOn && `, due ${formatDate(dueOn)}`}
          </span>
        </p>
        <progress
          aria-label="Questions answered"
          value={answered}
          max={questions.length}
          className="block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-action [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-action"
        />
        <p role="status" className="text-muted text-xs">
          {statusWords(page, held)}
        </p>
      </div>
    );
  return (
    <nav aria-label="Questions" className="lg:sticky lg:top-4 lg:self-start print:hidden">
      <p className="mb-2 font-semibold text-sm">
        {answered} of {countOf(questions.length, 'question')} answered
      </p>
      <ol className="mb-3 hidden space-y-1 text-sm lg:block">
        {questions.map(({ id, words }) => (
          <li key={id}>
            <a href={`#${id}`} className="block truncate rounded-sm px-1 text-muted hover:bg-sunken hover:text-ink">
              <span aria-hidden="true">{answers[id] ? '✓ ' : '○ '}</span>
              {words}
            </a>
          </li>
        ))}
      </ol>
      <LinkNote page={page} />
    </nav>
  );
};

/** Who asks, what it is for, and what happens to the answers. */
const Introduction = ({ page, isPhone }: { page: RequestPage; isPhone: boolean }) => (
  <>
    <p className="text-muted">
      {countOf(page.questions.length, 'question')} to {page.vendor}
      {page.dueOn && `, by ${formatDate(page.dueOn)}`}. Nobody outside this purchase sees your answers unless you agree.
    </p>
    <Card className="grid gap-3 text-sm sm:grid-cols-2">
      <div>
        <p className="font-medium">Who asks</p>
        <p>{page.buyer || 'The buyer has shared no more than this.'}</p>
      </div>
      <div>
        <p className="font-medium">What happens to your answers</p>
        <p>
          Each becomes a fact of this purchase, with your name and the date, once the buyer accepts it. The buyer may
          also ask again.
        </p>
      </div>
    </Card>
    {page.introduction && <p className="whitespace-pre-line">{page.introduction}</p>}
    {isPhone && <LinkNote page={page} />}
  </>
);

type QuestionProps = PartProps & { token: string; index: number };

const Question = ({ token, page, held, index }: QuestionProps) => {
  const question = page.questions[index];
  if (!question) return null;
  const decision = page.decisions[question.id];
  const { answers } = held.draft;
  const change = (value: AnswerValue | undefined) =>
    held.change({ answers: value ? { ...answers, [question.id]: value } : without(answers, question.id) });
  return (
    <Card id={question.id} className="scroll-mt-4 space-y-3">
      <p className="flex flex-wrap items-center gap-2 text-muted text-xs">
        Question {index + 1} of {page.questions.length}
        {question.required && <Badge status="info">Must</Badge>}
        {decision?.decision === 'asked-again' && <Badge status="caution">Asked again</Badge>}
        {decision?.decision === 'accepted' && <Badge status="good">Accepted</Badge>}
        {decision?.decision === 'declined' && <Badge>Declined</Badge>}
      </p>
      <h2 {...stepHead} className="font-semibold text-base focus:outline-none">
        {question.words}
      </h2>
      {decision?.decision === 'asked-again' && decision.why && <Notice status="caution">{decision.why}</Notice>}
      <fieldset disabled={decision?.decision === 'accepted' || decision?.decision === 'declined'}>
        <AnswerField token={token} question={question} value={answers[question.id]} onChange={change} />
      </fieldset>
    </Card>
  );
};

const nobody = { name: '', role: '', email: '' };

/** Prices where they are asked for, and who answers. */
const PricesAndName = ({ page, held: { draft, change } }: PartProps) => {
  const by = draft.by ?? nobody;
  return (
    <>
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
        <h2 {...stepHead} className="font-semibold text-base focus:outline-none">
          Who is answering
        </h2>
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
    </>
  );
};

/** What must still be said before it can be sent. */
const stillToSay = ({ page, held: { draft } }: PartProps) => {
  const missing = page.questions.filter(({ id, required }) => required && !draft.answers[id]);
  const words = [
    ...(missing.length > 0 ? [`answer ${countOf(missing.length, 'required question')}`] : []),
    ...(draft.by?.name.trim() ? [] : ['say who is answering']),
  ];
  return { words, first: missing[0] && page.questions.indexOf(missing[0]) + 1 };
};

type SubmitProps = PartProps & { steps: Steps };

const Submit = ({ page, held, steps }: SubmitProps) => {
  if (page.state !== 'open') return <p className="font-medium text-sm">Thank you: your answers are with the buyer.</p>;
  return (
    <Button
      look="primary"
      size="medium"
      className={steps.isPhone ? 'min-h-11 grow' : undefined}
      disabled={held.answer.isPending || stillToSay({ page, held }).words.length > 0}
      onClick={() => void held.submit()}
    >
      Submit to the buyer
    </Button>
  );
};

/** On a phone: from question to question. */
const StepBar = (props: SubmitProps) => {
  const { at, last, go } = props.steps;
  const next = at === 0 ? 'Begin' : at + 1 === last ? 'Who is answering' : 'Next question';
  return (
    <div className="sticky bottom-0 z-stuck -mx-4 flex items-center gap-2 border-line border-t bg-surface px-4 py-3 print:hidden">
      {at > 0 && (
        <Button size="medium" className="min-h-11" onClick={() => go(at - 1)}>
          Back
        </Button>
      )}
      {at < last ? (
        <Button look="primary" size="medium" className="min-h-11 grow" onClick={() => go(at + 1)}>
          {next}
        </Button>
      ) : (
        <Submit {...props} />
      )}
    </div>
  );
};

/** The end of the form: what the public record says, what is still missing, and the way to send it. */
const Finish = (props: SubmitProps) => {
  const { page, held, steps } = props;
  const { words, first } = stillToSay(props);
  return (
    <>
      <RightOfReply page={page} onState={held.state} />
      {!steps.isPhone && (
        <div className="flex flex-wrap items-center justify-between gap-3 border-line border-t pt-4">
          <p role="status" className="text-muted text-sm">
            {statusWords(page, held)}
          </p>
          <Submit {...props} />
        </div>
      )}
      {page.state === 'open' && words.length > 0 && (
        <div className="flex flex-wrap items-center gap-2 text-muted text-sm">
          <p>Before you submit: {words.join(', ')}.</p>
          {steps.isPhone && first && <Button onClick={() => steps.go(first)}>Go to the first required question</Button>}
        </div>
      )}
      <Preview page={page} draft={held.draft} />
    </>
  );
};

const Form = ({ token, page }: { token: string; page: RequestPage }) => {
  const held = useVendorDraft(token, page);
  const steps = useSteps(page.questions.length);
  const { isPhone, at, last, shows } = steps;
  const { answer, retry } = held;
  return (
    <div className="grid grid-cols-1 gap-x-6 gap-y-4 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <Progress page={page} held={held} steps={steps} />
      <div className="min-w-0 space-y-4">
        <PageTitle className={isPhone && at > 0 ? 'sr-only' : undefined}>
          {page.from || 'A buyer'} asks about {page.name}
        </PageTitle>
        {page.state === 'submitted' && shows(0) && (
          <Notice status="good">{stateWords(page)}. What you sent is shown below.</Notice>
        )}
        {shows(0) && <Introduction page={page} isPhone={isPhone} />}
        <fieldset disabled={page.state !== 'open'} className="space-y-4">
          {page.questions.map(
            ({ id }, index) =>
              shows(index + 1) && <Question key={id} token={token} page={page} held={held} index={index} />,
          )}
          {isPhone && at > 0 && at < last && (
            <p className="text-muted text-xs">Only this buyer sees it, unless you agree to more.</p>
          )}
          {shows(last) && <PricesAndName page={page} held={held} />}
        </fieldset>
        {answer.isError && (
          <ErrorState
            title="Your answers were not kept"
            detail={`${detailOf(answer.error)} What you typed is still on this page.`}
            onRetry={() => void retry()}
          />
        )}
        {shows(last) && <Finish page={page} held={held} steps={steps} />}
        {isPhone && <StepBar page={page} held={held} steps={steps} />}
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
          <ErrorState title="This link does not work" detail={detailOf(error)} onRetry={() => void refetch()} />
        </div>
      ) : data ? (
        <Form token={token} page={data} />
      ) : (
        <PageSkeleton title="Questions to a vendor" label="Loading the questions" />
      )}
    </>
  );
};
