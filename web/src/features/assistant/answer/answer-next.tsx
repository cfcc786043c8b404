import { type ReactNode, useState } from 'react';
import type { Refinement } from '#shared/contracts/assistant';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { GlobeIcon, PlusIcon, RefreshIcon, ReportIcon } from '../../../ui/icons.tsx';
import { CopyButton } from '../../../ui/text/copy-button.tsx';
import type { AiMessage } from '../conversation/conversation-state.ts';
import { answerMarkdown } from '../export/conversation-markdown.ts';
import { useMessageActions } from '../message-actions.ts';
import { DownloadReportButton } from './report-notice.tsx';
import { tellsOfReport } from './report-offer.ts';

type AnswerNextProps = { message: AiMessage; isLast: boolean; isBusy: boolean };

/** An answer as text, and the same question once more. */
export const AnswerCopies = ({ message, isLast, isBusy }: AnswerNextProps) => {
  const { regenerate } = useMessageActions();
  return (
    <div className="-mr-2 flex items-center">
      <CopyButton label="Copy" text={() => answerMarkdown(message)} />
      {isLast && (
        <Button look="quiet" icon={<RefreshIcon />} disabled={isBusy} onClick={() => regenerate(message)}>
          Regenerate
        </Button>
      )}
    </div>
  );
};

/** In one line that scrolls on a phone, so that the end of an answer is in sight. */
const Row = ({ children }: { children: ReactNode }) => (
  <div className="-mx-4 flex items-center gap-1.5 overflow-x-auto px-4 py-0.5 sm:mx-0 sm:flex-wrap sm:px-0 [&>*]:max-sm:shrink-0">
    {children}
  </div>
);

/** Questions that stand beside what can be done, where a line does not scroll; the others are a button away. */
const QUESTIONS_BESIDE = 2;

type FollowUpsProps = { questions: readonly string[]; isBusy: boolean };

const FollowUps = ({ questions, isBusy }: FollowUpsProps) => {
  const { followUp } = useMessageActions();
  const [areAllShown, setAreAllShown] = useState(false);
  return (
    <>
      {questions.map((question, at) => (
        <Button
          key={question}
          disabled={isBusy}
          onClick={() => followUp(question)}
          className={classNames('text-left', !areAllShown && at >= QUESTIONS_BESIDE && 'sm:hidden')}
        >
          {question}
        </Button>
      ))}
      {!areAllShown && questions.length > QUESTIONS_BESIDE && (
        <Button look="quiet" onClick={() => setAreAllShown(true)} className="max-sm:hidden">
          {questions.length - QUESTIONS_BESIDE} more
        </Button>
      )}
    </>
  );
};

const Refinements = ({ refinements }: { refinements: readonly Refinement[] }) => {
  const { refine } = useMessageActions();
  return refinements.length === 0 ? null : (
    <section aria-label="Refine">
      <Row>
        <p className="mr-1 text-muted text-sm">Tell us more for a better shortlist:</p>
        {refinements.map((refinement) => (
          <Button key={refinement.label} icon={<PlusIcon className="size-3.5" />} onClick={() => refine(refinement)}>
            {refinement.label}
          </Button>
        ))}
      </Row>
    </section>
  );
};

/** Where to go from an answer: what to ask next, a search overseas, a report. */
export const AnswerNext = ({ message, isLast, isBusy }: AnswerNextProps) => {
  const { showAlternatives, generateReport } = useMessageActions();
  const { answer, content } = message;
  const followUps = isLast && answer ? answer.followUpQuestions : [];
  return (
    <>
      {answer && isLast && <Refinements refinements={answer.refinements} />}
      <section className="print:hidden">
        {followUps.length > 0 && <h3 className="sr-only">Ask next</h3>}
        <Row>
          <FollowUps questions={followUps} isBusy={isBusy} />
          <Button icon={<GlobeIcon />} disabled={isBusy} onClick={() => showAlternatives(message)}>
            International Alternatives
          </Button>
          {answer?.dueDiligenceOffered && (
            <Button icon={<ReportIcon />} onClick={() => generateReport(message)}>
              Generate Due Diligence Report
            </Button>
          )}
          {tellsOfReport(content) && <DownloadReportButton />}
        </Row>
      </section>
    </>
  );
};
