import type { CatalogueRecommendation } from '#shared/contracts/catalogue';
import type { Citation } from '#shared/kernel/evidence';
import { DemonstrationBadge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { SearchIcon } from '../../../ui/list-icons.tsx';
import { SafeMarkdown } from '../../../ui/safe-markdown.tsx';
import { Warnings } from '../../../ui/warnings.tsx';

type StripProps = {
  label: string;
  /** Best first. */
  recommendations: readonly CatalogueRecommendation[];
  /** Of the answer: the reasons cite them. */
  citations: readonly Citation[];
  onFind: (solution: string) => void;
};

/** Recommended solutions in their rank, side by side where there is room. */
export const RecommendationStrip = ({ label, recommendations, citations, onFind }: StripProps) =>
  recommendations.length > 0 && (
    <ol aria-label={label} className="grid gap-3 md:grid-cols-2">
      {recommendations.map((one, index) => (
        <li key={one.solutionId} className="flex flex-col gap-2 rounded-md border border-line p-3">
          <div className="flex items-start justify-between gap-3">
            <div className="min-w-0">
              <h3 className="font-semibold">
                <span className="figures text-muted">{index + 1}.</span> {one.solution}
              </h3>
              <p className="flex flex-wrap items-center gap-x-2 text-muted text-sm">
                {one.vendor}
                {one.demonstration && <DemonstrationBadge />}
              </p>
            </div>
            <Score score={one.relevanceScore} />
          </div>
          <Warnings warnings={one.warnings} about={one.solution} />
          <div className="flex-1 text-sm">
            <SafeMarkdown text={one.reasoning} citations={citations} />
          </div>
          <Keywords keywords={one.matchedKeywords} />
          <Button
            look="quiet"
            icon={<SearchIcon />}
            aria-label={`Find in the list: ${one.solution}`}
            onClick={() => onFind(one.solution)}
            className="-mx-2.5 self-start"
          >
            Find in the list
          </Button>
        </li>
      ))}
    </ol>
  );

const Score = ({ score }: { score: number }) => (
  <p className="figures w-20 shrink-0 text-right">
    <span className="sr-only">Relevance </span>
    <strong className="font-semibold text-lg">{Math.round(score)}</strong>
    <span className="text-muted text-xs">/100</span>
    <span aria-hidden="true" className="block h-1.5 overflow-hidden rounded-full bg-sunken">
      <span className="block h-full rounded-full bg-meter" style={{ width: `${Math.min(100, Math.max(0, score))}%` }} />
    </span>
  </p>
);

const Keywords = ({ keywords }: { keywords: readonly string[] }) =>
  keywords.length > 0 && (
    <p className="text-sm">
      <span className="text-muted">Matched: </span>
      {keywords.map((keyword) => (
        <mark key={keyword} className="mr-1 inline-block rounded-sm bg-action-soft px-1.5 text-ink">
          {keyword}
        </mark>
      ))}
    </p>
  );
