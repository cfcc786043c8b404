import type { Recommendation } from '#shared/contracts/assistant';
import type { Citation } from '#shared/evidence';
import { Disclosure } from '../../ui/disclosure.tsx';
import { RecommendationCard } from './recommendation-card.tsx';

type DemonstrationBlockProps = { examples: readonly Recommendation[]; citations: readonly Citation[] };

/** Fictional examples: apart from the real shortlist, and closed until asked for. */
export const DemonstrationBlock = ({ examples, citations }: DemonstrationBlockProps) =>
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
