import type { ConversationAnswer } from '#shared/contracts/assistant';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { PlusIcon } from '../../../ui/icons.tsx';
import { useMessageActions } from '../message-actions.ts';

/** Questions as a list that can be pasted into a message. */
const questionList = (questions: readonly string[]): string =>
  questions.map((question, index) => `${index + 1}. ${question}`).join('\n');

type AnswerFollowUpsProps = { answer: ConversationAnswer; isBusy: boolean };

/** Where to go from an answer: what to ask vendors, what to do, what to ask next. */
export const AnswerFollowUps = ({ answer, isBusy }: AnswerFollowUpsProps) => {
  const { vendorQuestions, nextSteps, followUpQuestions, refinements } = answer;
  const { followUp, refine } = useMessageActions();
  return (
    <>
      {(vendorQuestions.length > 0 || nextSteps.length > 0) && (
        <div className="grid gap-5 rounded-lg border border-line bg-surface p-4 sm:p-5 md:grid-cols-2">
          <VendorQuestions questions={vendorQuestions} />
          <NextSteps steps={nextSteps} />
        </div>
      )}
      {refinements.length > 0 && (
        <section aria-label="Refine">
          <p className="mb-1.5 text-muted text-sm">Tell us more for a better shortlist:</p>
          <div className="flex flex-wrap gap-1.5">
            {refinements.map((refinement) => (
              <Button
                key={refinement.label}
                icon={<PlusIcon className="size-3.5" />}
                onClick={() => refine(refinement)}
              >
                {refinement.label}
              </Button>
            ))}
          </div>
        </section>
      )}
      {followUpQuestions.length > 0 && (
        <section>
          <h3 className="mb-1.5 font-semibold">Ask next</h3>
          <ul className="space-y-1.5">
            {followUpQuestions.map((question) => (
              <li key={question}>
                <button
                  type="button"
                  disabled={isBusy}
                  onClick={() => followUp(question)}
                  className={`text-left ${buttonClass('secondary', 'small')}`}
                >
                  {question}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
};

const VendorQuestions = ({ questions }: { questions: readonly string[] }) =>
  questions.length === 0 ? null : (
    <section>
      <div className="flex items-center justify-between gap-2">
        <h3 className="font-semibold">Questions for vendors</h3>
        <CopyButton label="Copy" text={questionList(questions)} />
      </div>
      <ul className="mt-1 list-disc space-y-1 pl-4 text-sm">
        {questions.map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ul>
    </section>
  );

const NextSteps = ({ steps }: { steps: readonly string[] }) =>
  steps.length === 0 ? null : (
    <section>
      <h3 className="flex min-h-8 items-center font-semibold">Next steps</h3>
      <ol className="mt-1 list-decimal space-y-1 pl-4 text-sm">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
