import { memo } from 'react';
import { BRAND } from '#shared/brand';
import type { Advice, ConversationAnswer, Passage, Recommendation } from '#shared/contracts/assistant';
import type { Masked } from '#shared/kernel/answer';
import type { Citation } from '#shared/kernel/evidence';
import { countOf, formatTimestamp } from '../../../lib/format.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { HiddenIdentifiers } from '../../../ui/hidden-identifiers.tsx';
import { WarningIcon } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SafeMarkdown } from '../../../ui/safe-markdown.tsx';
import type { AiMessage } from '../conversation/conversation-state.ts';
import { useMessageActions } from '../message-actions.ts';
import { AnswerActions } from './answer-actions.tsx';
import { AnswerFollowUps } from './answer-follow-ups.tsx';
import { CommunityInsightsBlock } from './community-insights-block.tsx';
import { GapLine } from './gap-line.tsx';
import { RecommendationCard } from './recommendation-card.tsx';
import { UnderstoodStrip } from './understood-strip.tsx';
import { VerdictRows } from './verdict-rows.tsx';

/** What a language model advises, apart from all that records say, and marked as just that. */
const AdviceBlock = ({ advice }: { advice: readonly Advice[] }) =>
  advice.length === 0 ? null : (
    <section className="rounded-lg border border-line-strong border-dashed px-3.5 py-2.5 text-sm">
      <h3 className="font-semibold">Advice from the language model, not from records</h3>
      <ul className="mt-1 list-disc space-y-1 pl-5">
        {advice.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  );

type DemonstrationBlockProps = { examples: readonly Recommendation[]; citations: readonly Citation[] };

/** Fictional examples: apart from the real shortlist, and closed until asked for. */
const DemonstrationBlock = ({ examples, citations }: DemonstrationBlockProps) =>
  examples.length === 0 ? null : (
    <Disclosure
      summary={`Demonstration examples (${examples.length})`}
      className="rounded-lg border border-line border-dashed px-4 py-2"
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
  model: 'Written by a language model over the same facts',
} satisfies Record<ConversationAnswer['engine'], string>;

/** Who wrote the words, and over which data. */
const EngineLine = ({ answer }: { answer: ConversationAnswer }) => {
  const { engine, engineNote, droppedSentences, dataVersion } = answer;
  const parts = [
    writtenBy[engine],
    engineNote,
    droppedSentences > 0 && `${countOf(droppedSentences, 'sentence')} without a record behind it left out`,
    `Data version ${dataVersion}`,
  ];
  return <p className="text-muted text-xs">{parts.filter(Boolean).join(' · ')}</p>;
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
  const { answer, content, citations, timestamp } = message;
  const { readAgain } = useMessageActions();
  return (
    <article data-answer className="scroll-mt-28 space-y-4" aria-labelledby={`answer-${message.key}`}>
      <header className="flex items-baseline gap-2">
        <h2 id={`answer-${message.key}`} className="font-semibold text-sm">
          {BRAND}
        </h2>
        <time dateTime={timestamp} className="figures text-muted text-xs">
          {formatTimestamp(timestamp)}
        </time>
      </header>
      {answer && <MaskedNotice message={message} masked={answer.masked} canUndo={canUndoMask && !isBusy} />}
      {answer && answer.outcome !== 'emergency' && (
        <UnderstoodStrip
          understood={answer.understood}
          isBusy={isBusy || !isLast}
          onEdit={(chip, value) => readAgain(message, [{ chip, value }])}
        />
      )}
      {answer?.outcome === 'emergency' ? (
        <EmergencyNotice text={content} />
      ) : (
        content && <SafeMarkdown text={content} citations={citations} />
      )}
      {(!answer || answer.stopped) && <p className="text-muted text-sm">Stopped. What had arrived is kept.</p>}
      {answer && <Structured answer={answer} isDemonstrationOn={isDemonstrationOn} />}
      {answer && isLast && <AnswerFollowUps answer={answer} isBusy={isBusy} />}
      <AnswerActions message={message} isLast={isLast} isBusy={isBusy} />
      {answer && answer.recommendations.length > 0 && <EngineLine answer={answer} />}
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
    <GapLine gaps={answer.openForAll} questions={answer.vendorQuestions} />
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
    {isDemonstrationOn !== false && (
      <DemonstrationBlock examples={answer.demonstrationExamples} citations={answer.citations} />
    )}
    {answer.communityInsights && <CommunityInsightsBlock insights={answer.communityInsights} />}
  </>
);
