import { memo } from 'react';
import type { Recommendation, ScoreFactor } from '#shared/contracts/assistant';
import { categoryLabel } from '#shared/kernel/catalogue';
import { type Citation, NOT_ON_RECORD } from '#shared/kernel/evidence';
import {
  type CardFact,
  factsOf,
  importFactsOf,
  listWithEvidence,
} from '../../../lib/conversation/recommendation-facts.ts';
import { vendorLetter } from '../../../lib/text/vendor-letter.ts';
import { DemonstrationBadge } from '../../../ui/badge.tsx';
import { NotOnRecord } from '../../../ui/evidence/not-on-record.tsx';
import { Warnings } from '../../../ui/evidence/warnings.tsx';
import { ScoreBar } from '../../../ui/figures/score-bar.tsx';
import { CheckIcon, WarningIcon } from '../../../ui/icons.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { Facts } from '../../../ui/text/facts.tsx';
import { SafeMarkdown } from '../../../ui/text/safe-markdown.tsx';
import { FactItems, FactList } from './fact-item.tsx';

/** The published parts of a relevance score, with the points each gave. */
const WhyThisScore = ({ factors }: { factors: readonly ScoreFactor[] }) =>
  factors.length === 0 ? null : (
    <Disclosure summary="Why this score">
      <table className="w-full text-left text-sm">
        <thead className="text-muted text-xs">
          <tr>
            <th className="w-40 py-1 pr-3 font-medium">Factor</th>
            <th className="w-20 py-1 pr-4 text-right font-medium">Points</th>
            <th className="py-1 font-medium">Reason</th>
          </tr>
        </thead>
        <tbody>
          {factors.map(({ name, points, max, reason }) => (
            <tr key={name} className="border-line border-t align-top">
              <th scope="row" className="py-1.5 pr-3 font-normal">
                {name}
              </th>
              <td className="figures whitespace-nowrap py-1.5 pr-4 text-right">
                {points === null ? <span className="text-muted">– of {max}</span> : `${points} of ${max}`}
              </td>
              <td className="py-1.5 text-muted">{points === null ? `${NOT_ON_RECORD}. ${reason}` : reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Disclosure>
  );

type RecommendationCardProps = {
  recommendation: Recommendation;
  /** Of the answer that it is part of: its reasoning cites them. */
  citations: readonly Citation[];
};

/** One recommended solution: what is on record about it, each fact with its source, and its gaps in one line. */
export const RecommendationCard = memo(({ recommendation: one, citations }: RecommendationCardProps) => (
  <article className="space-y-3.5 rounded-lg border border-line bg-surface p-4 sm:p-5">
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h4 className="font-semibold text-lg">{one.solution}</h4>
        <p className="flex flex-wrap items-center gap-x-2 text-muted text-sm">
          {one.vendor} · {categoryLabel[one.category]}
          {one.demonstration && <DemonstrationBadge />}
        </p>
      </div>
      <ScoreBar label="Relevance" score={one.relevanceScore} range={one.scoreRange} coverage={one.coverage} />
    </div>
    <Warnings warnings={one.warnings} about={one.solution} />
    <SafeMarkdown text={one.reasoning} citations={citations} />
    <CardFacts facts={factsOf(one)} about={one.solution} />
    <StrengthsAndRedFlags one={one} />
    <ImportConsiderations one={one} />
    <WhyThisScore factors={one.factors} />
    <NotOnRecord
      gaps={one.notOnRecord}
      questions={vendorLetter(one)}
      product={{ solutionId: one.solutionId, name: one.solution, vendor: one.vendor, demonstration: one.demonstration }}
    />
  </article>
));
RecommendationCard.displayName = 'RecommendationCard';

const CardFacts = ({ facts, about }: { facts: readonly CardFact[]; about: string }) => (
  <Facts
    facts={facts.map(({ name, items, isContract }) => ({
      name,
      value: <FactItems items={items} about={`${about}, ${name.toLowerCase()}`} isContract={isContract} />,
    }))}
  />
);

const StrengthsAndRedFlags = ({ one }: { one: Recommendation }) => {
  const { strengths, redFlags } = one.vendorDueDiligence;
  if (strengths.length + redFlags.length === 0) return null;
  const items = (path: string, list: readonly string[]) =>
    listWithEvidence(one.evidence, `vendorDueDiligence.${path}`, list);
  return (
    <div className="grid gap-x-6 gap-y-3 rounded-md bg-sunken p-3 sm:grid-cols-2">
      <FactList
        level={5}
        title="Strengths"
        about={one.solution}
        items={items('strengths', strengths)}
        icon={<CheckIcon className="size-4 text-good" />}
      />
      <FactList
        level={5}
        title="Red flags"
        about={one.solution}
        items={items('redFlags', redFlags)}
        icon={<WarningIcon className="size-4 text-caution" />}
      />
    </div>
  );
};

const ImportConsiderations = ({ one }: { one: Recommendation }) => {
  const facts = importFactsOf(one);
  return facts.length === 0 ? null : (
    <section className="border-line border-t pt-3">
      <h5 className="mb-1.5 font-medium text-sm">Import considerations</h5>
      <CardFacts facts={facts} about={one.solution} />
    </section>
  );
};
