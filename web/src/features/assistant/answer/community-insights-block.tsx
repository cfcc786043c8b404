import type { CommunityInsights } from '#shared/contracts/assistant';
import { evidenceAt, isOnRecord, listWithEvidence } from '../../../lib/conversation/recommendation-facts.ts';
import { EvidenceChip } from '../../../ui/evidence/evidence-chip.tsx';
import { FactList } from './fact-item.tsx';

/** What reviews, audits and contract history say, each line with where it comes from. */
export const CommunityInsightsBlock = ({ insights }: { insights: CommunityInsights }) => {
  const { summary, evidence } = insights;
  const list = (title: string, path: 'commonPainPoints' | 'successStories' | 'redFlags') => (
    <FactList
      level={4}
      title={title}
      about="Community insights"
      items={listWithEvidence(evidence, path, insights[path])}
    />
  );
  const summaryEvidence = evidenceAt(evidence, 'summary');
  return (
    <section className="rounded-lg border border-line bg-surface p-4 sm:p-5">
      <h3 className="font-semibold">Community insights</h3>
      {isOnRecord(summary) && (
        <p className="mt-1">
          {summary} {summaryEvidence && <EvidenceChip evidence={summaryEvidence} about="Community insights, summary" />}
        </p>
      )}
      <div className="mt-3 grid gap-4 sm:grid-cols-3">
        {list('Common pain points', 'commonPainPoints')}
        {list('Success stories', 'successStories')}
        {list('Red flags', 'redFlags')}
      </div>
    </section>
  );
};
