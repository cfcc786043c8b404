import { memo } from 'react';
import { BRAND } from '#shared/brand';
import type { ConversationAnswer } from '#shared/contracts/assistant';
import { formatTimestamp } from '../../lib/format.ts';
import { SafeMarkdown } from '../../ui/safe-markdown.tsx';
import { AnswerActions } from './answer-actions.tsx';
import { AnswerFollowUps } from './answer-follow-ups.tsx';
import { CommunityInsightsBlock } from './community-insights-block.tsx';
import type { AiMessage } from './conversation-state.ts';
import { DemonstrationBlock } from './demonstration-block.tsx';
import { EmergencyNotice } from './emergency-notice.tsx';
import { EngineLine } from './engine-line.tsx';
import { MaskedNotice } from './masked-notice.tsx';
import { Passages } from './passages.tsx';
import { RecommendationCard } from './recommendation-card.tsx';

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
    {answer.recommendations.length > 0 && (
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
