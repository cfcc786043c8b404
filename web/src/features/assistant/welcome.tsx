import { ArrowUpIcon } from '../../ui/icons.tsx';
import { examplePrompts } from './example-prompts.ts';

/** Before the first question: what this is for, and three ways to begin. */
export const Welcome = ({ onAsk }: { onAsk: (query: string) => void }) => (
  <div className="pt-4 pb-3 sm:pt-10 sm:pb-8">
    <h2 className="font-semibold text-xl sm:text-2xl">What do you need to buy?</h2>
    <p className="mt-2 max-w-prose text-muted">
      Describe the problem in your own words: the kind of service, its size and place, what it must work with, your
      budget. You get a shortlist in which every fact shows its source, and what is not on record says so.
    </p>
    <ul className="mt-5 grid gap-3 md:grid-cols-3">
      {examplePrompts.map(({ title, query }) => (
        <li key={title}>
          <button
            type="button"
            onClick={() => onAsk(query)}
            className="group flex h-full w-full flex-col rounded-lg border border-line bg-surface p-4 text-left transition-colors duration-100 hover:border-line-strong"
          >
            <span className="flex w-full items-center justify-between gap-2 font-semibold">
              {title}
              <ArrowUpIcon className="size-4 rotate-45 text-muted group-hover:text-link" />
            </span>
            <span className="mt-1 text-muted text-sm">{query}</span>
          </button>
        </li>
      ))}
    </ul>
  </div>
);
