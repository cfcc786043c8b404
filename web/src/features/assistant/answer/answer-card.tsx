import { lazy, memo, type ReactNode, useState } from 'react';
import { BRAND } from '#shared/brand';
import type { Advice, ConversationAnswer, Passage, Recommendation } from '#shared/contracts/assistant';
import { ADVICE_HEADING, type Masked } from '#shared/kernel/answer';
import type { Citation } from '#shared/kernel/evidence';
import { formatDate } from '#shared/kernel/format';
import { countOf, formatTimestamp } from '../../../lib/format.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { HiddenIdentifiers } from '../../../ui/forms/hidden-identifiers.tsx';
import { WarningIcon } from '../../../ui/icons.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { Optional } from '../../../ui/states/optional.tsx';
import { SafeMarkdown } from '../../../ui/text/safe-markdown.tsx';
import type { AiMessage } from '../conversation/conversation-state.ts';
import { useMessageActions } from '../message-actions.ts';
import { AnswerCopies, AnswerNext } from './answer-next.tsx';
import { AnswerText } from './answer-text.tsx';
import { CommunityInsightsBlock } from './community-insights-block.tsx';
import { GapLine } from './gap-line.tsx';
import { RecommendationCard } from './recommendation-card.tsx';
import { UnderstoodStrip } from './understood-strip.tsx';
import { VerdictRows } from './verdict-rows.tsx';

/** What a language model advises, apart from all that records say, and marked as just that. */
const AdviceBlock = ({ advice }: { advice: readonly Advice[] }) =>
  advice.length === 0 ? null : (
    <section className="rounded-lg border border-line-strong border-dashed px-3.5 py-2.5 text-sm">
      <h3 className="font-semibold">{ADVICE_HEADING}</h3>
      <ul className="mt-1 list-disc space-y-1 pl-5">
        {advice.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  );

/** What an answer says before its advice, which has a block of its own. */
const withoutAdvice = (text: string, advice: readonly Advice[]): string =>
  advice.length === 0 ? text : (text.split(`\n\n**${ADVICE_HEADING}**`)[0] ?? text);

type DemonstrationBlockProps = { examples: readonly Recommendation[]; citations: readonly Citation[] };

/** Fictional examples: apart from the real shortlist, and closed until asked for. */
const DemonstrationBlock = ({ examples, citations }: DemonstrationBlockProps) =>
  examples.length === 0 ? null : (
    <Disclosure
      summary={`Demonstration examples (${examples.length})`}
      className="print:hidden data-open:col-span-full"
    >
      <p className="mb-3 text-muted text-sm">
        Fictional vendors with complete data, so that every feature can be tried. None of them can be bought.
      </p>
      <div className="space-y-3 pb-2">
        {examples.map((example) => (
          <RecommendationCard key={example.solutionId} recommendation={example} citations={citations} />
        ))}
      </div>
    </Disclosure>
  );

type ForLaterProps = { answer: ConversationAnswer; isDemonstrationOn: boolean };

/** What is asked and done outside of this page, and what can only be tried, folded until it is wanted. */
const ForLater = ({ answer, isDemonstrationOn }: ForLaterProps) => {
  const { vendorQuestions, nextSteps, citations } = answer;
  const examples = isDemonstrationOn ? answer.demonstrationExamples : [];
  return vendorQuestions.length + nextSteps.length + examples.length === 0 ? null : (
    <div className="grid gap-x-6 rounded-lg border border-line bg-surface px-3.5 sm:grid-cols-3">
      {vendorQuestions.length > 0 && (
        <Disclosure summary={`Questions for vendors (${vendorQuestions.length})`} className="data-open:col-span-full">
          <ul className="list-disc space-y-1 pb-3 pl-4 text-sm">
            {vendorQuestions.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ul>
        </Disclosure>
      )}
      {nextSteps.length > 0 && (
        <Disclosure summary={`Next steps (${nextSteps.length})`} className="data-open:col-span-full">
          <ol className="list-decimal space-y-1 pb-3 pl-4 text-sm">
            {nextSteps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </Disclosure>
      )}
      <DemonstrationBlock examples={examples} citations={citations} />
    </div>
  );
};

type PassagesProps = { passages: readonly Passage[]; alreadyQuoted: string };

/** What the answer read in the buyer's own documents, word for word, unless its text quotes it. */
const Passages = ({ passages, alreadyQuoted }: PassagesProps) => {
  const left = passages.filter(({ text }) => !alreadyQuoted.includes(text));
  return left.length === 0 ? null : (
    <section>
      <h3 className="font-semibold">From your documents</h3>
      <ul className="mt-2 space-y-2">
        {left.map(({ document, text }) => (
          <li key={`${document}${text}`} className="border-line border-l-2 pl-3 text-sm">
            <blockquote className="whitespace-pre-line">{text}</blockquote>
            <p className="mt-0.5 text-muted text-xs">{document}</p>
          </li>
        ))}
      </ul>
    </section>
  );
};

const writtenBy = {
  embedded: 'Written from records',
  model: 'Written by a language model over the records',
} satisfies Record<ConversationAnswer['engine'], string>;

const SourcesDialog = lazy(() => import('./sources-dialog.tsx'));

/** A data version begins with its day. */
const ISO_DAY_LENGTH = 10;

type AnswerMetaProps = { message: AiMessage; children: ReactNode };

/** On what an answer rests, who wrote its words, when and over which data; and what can be done with it. */
const AnswerMeta = ({ message: { answer, citations, timestamp }, children }: AnswerMetaProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const about = answer &&
    answer.recommendations.length > 0 && [
      `${writtenBy[answer.engine]} of ${formatDate(answer.dataVersion.slice(0, ISO_DAY_LENGTH))}`,
      answer.engineNote,
      answer.droppedSentences > 0 &&
        `${countOf(answer.droppedSentences, 'sentence')} left out for lack of a supporting record`,
    ];
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 text-muted text-xs">
      <p className="flex min-h-6 flex-wrap items-center gap-x-1.5">
        {citations.length > 0 && (
          <button
            type="button"
            onClick={() => setIsOpen(true)}
            className="min-h-6 rounded-sm font-medium text-link hover:underline"
          >
            {countOf(citations.length, 'source')}
          </button>
        )}
        {about && <span title={`Data version ${answer.dataVersion}`}>{about.filter(Boolean).join(' · ')}</span>}
        <time dateTime={timestamp} className="figures">
          {formatTimestamp(timestamp)}
        </time>
      </p>
      {children}
      {isOpen && (
        <Optional>
          <SourcesDialog citations={citations} onClose={() => setIsOpen(false)} />
        </Optional>
      )}
    </div>
  );
};

type MaskedNoticeProps = { message: AiMessage; masked: readonly Masked[]; canUndo: boolean };

/** Tells what was hidden from everything that stores or reads, and offers to send it as typed. */
const MaskedNotice = ({ message, masked, canUndo }: MaskedNoticeProps) => {
  const { keepIdentifiers } = useMessageActions();
  const undo = { label: 'Undo and send as typed', onUndo: () => keepIdentifiers(message) };
  return <HiddenIdentifiers masked={masked} before="storing your message" undo={canUndo ? undo : undefined} />;
};

/** A medical emergency is not a procurement question. */
const EmergencyNotice = ({ text }: { text: string }) => (
  <Notice status="harm" role="alert" icon={<WarningIcon className="size-5 text-harm" />}>
    <p className="font-semibold text-base text-harm">Call 000</p>
    <div className="mt-1 text-base">
      <SafeMarkdown text={text} citations={[]} />
    </div>
    <a href="tel:000" className={`mt-3 mb-1 ${buttonClass('danger', 'medium')}`}>
      Call 000 now
    </a>
  </Notice>
);

export type AnswerCardProps = {
  message: AiMessage;
  /** Of the last answer only: an earlier one would take all that followed with it. */
  isLast: boolean;
  isDemonstrationOn: boolean | undefined;
  /** The question was typed on this page, so that its unmasked words are still known. */
  canUndoMask: boolean;
  isBusy: boolean;
};

export const AnswerCard = memo(({ message, isLast, isDemonstrationOn, canUndoMask, isBusy }: AnswerCardProps) => {
  const { answer, content, citations } = message;
  const { readAgain } = useMessageActions();
  return (
    <article data-answer aria-label={BRAND} className="space-y-2">
      {answer && <MaskedNotice message={message} masked={answer.masked} canUndo={canUndoMask && !isBusy} />}
      {answer && answer.outcome !== 'emergency' && (
        <UnderstoodStrip
          understood={answer.understood}
          isBusy={isBusy || !isLast}
          onEdit={(chip, value) => readAgain(message, [{ chip, value }])}
        />
      )}
      <div className="space-y-1.5 pt-1.5 pb-1">
        {answer?.outcome === 'emergency' ? (
          <EmergencyNotice text={content} />
        ) : (
          content && <AnswerText text={withoutAdvice(content, answer?.advice ?? [])} citations={citations} />
        )}
        {(!answer || answer.stopped) && (
          <p className="text-muted text-sm">Stopped. What had already arrived is kept.</p>
        )}
        <AnswerMeta message={message}>
          <AnswerCopies message={message} isLast={isLast} isBusy={isBusy} />
        </AnswerMeta>
      </div>
      {answer && <Structured answer={answer} isDemonstrationOn={isDemonstrationOn} />}
      <AnswerNext message={message} isLast={isLast} isBusy={isBusy} />
    </article>
  );
});
AnswerCard.displayName = 'AnswerCard';

const Structured = ({
  answer,
  isDemonstrationOn,
}: {
  answer: ConversationAnswer;
  isDemonstrationOn: boolean | undefined;
}) => (
  <>
    <Passages passages={answer.passages} alreadyQuoted={answer.response} />
    <VerdictRows answer={answer} />
    <GapLine
      gaps={answer.openForAll}
      questions={answer.vendorQuestions}
      products={answer.recommendations.flatMap(({ solutionId, solution, vendor, demonstration }) =>
        demonstration ? [] : [{ solutionId, name: solution, vendor, demonstration }],
      )}
    />
    <ForLater answer={answer} isDemonstrationOn={isDemonstrationOn !== false} />
    <AdviceBlock advice={answer.advice} />
    {/* Answers of earlier releases have cards alone. */}
    {answer.verdicts.length === 0 && answer.recommendations.length > 0 && (
      <section className="space-y-3">
        <h3 className="font-semibold">Recommended solutions</h3>
        {answer.recommendations.map((recommendation) => (
          <RecommendationCard
            key={recommendation.solutionId}
            recommendation={recommendation}
            citations={answer.citations}
          />
        ))}
      </section>
    )}
    {answer.communityInsights && <CommunityInsightsBlock insights={answer.communityInsights} />}
  </>
);
