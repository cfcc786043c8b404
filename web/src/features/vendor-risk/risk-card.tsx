import { useId } from 'react';
import type { VendorRiskProfile } from '#shared/contracts/vendors/vendor-risk';
import { NOT_ON_RECORD } from '#shared/kernel/evidence';
import { tenth } from '#shared/money/printed-figures';
import { vendorLetter } from '../../lib/text/vendor-letter.ts';
import { DemonstrationBadge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { NotOnRecord } from '../../ui/evidence/not-on-record.tsx';
import { Warnings } from '../../ui/evidence/warnings.tsx';
import { Details } from '../../ui/layout/details.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { FindingList } from './finding.tsx';
import { RiskCategory } from './risk-category.tsx';
import { RiskScore } from './risk-score.tsx';
import { levelSentence, nameOf } from './risk-words.ts';

/** All that was found about one vendor. */
export const RiskCard = ({ profile }: { profile: VendorRiskProfile }) => {
  const heading = useId();
  const { vendor, solution, solutionId, demonstration, notes, citations } = profile;
  const about = nameOf(profile);
  const { true: told = [], false: open = [] } = Object.groupBy(
    profile.riskFactors,
    ({ coverage }) => `${coverage > 0}`,
  );
  const categories = (factors: typeof told) => (
    <div className="grid gap-x-8 gap-y-4 lg:grid-cols-2">
      {factors.map((factor) => (
        <RiskCategory key={factor.dimension} factor={factor} citations={citations} about={about} />
      ))}
    </div>
  );
  return (
    <Card aria-labelledby={heading} className="space-y-4">
      <div>
        <h3 id={heading} className="flex flex-wrap items-center gap-x-2 font-semibold text-lg">
          {vendor} {demonstration && <DemonstrationBadge />}
        </h3>
        {solution !== '' && <p className="text-muted text-sm">{solution}</p>}
      </div>
      <Warnings warnings={profile.warnings} about={about} />
      {notes.length > 0 && (
        <Notice status="info">
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </Notice>
      )}
      <div>
        <RiskScore label="Overall risk score" score={{ ...profile, score: profile.overallRiskScore }} />
        <p className="mt-1 text-sm">{levelSentence(profile)}</p>
        {profile.onRecord && (
          <p className="figures mt-1 text-sm">
            From the records alone: {tenth(profile.onRecord.low)}, with {tenth(profile.onRecord.coverage)}% known. What
            this purchase accepted makes it {tenth(profile.overallRiskScore)}, with {tenth(profile.coverage)}% known.
          </p>
        )}
        {profile.cap && <p className="mt-1 text-sm">{profile.cap}</p>}
        <Disclosure summary="How the overall score is worked out">
          <OverallFormula profile={profile} />
        </Disclosure>
      </div>
      <div>
        <h4 className="mb-2 font-medium">Risk categories</h4>
        {categories(told)}
        {open.length > 0 && (
          <Details
            summary={
              <span className="text-sm">
                {NOT_ON_RECORD}: {open.map(({ category }) => category.toLowerCase()).join(', ')}
              </span>
            }
          >
            {categories(open)}
          </Details>
        )}
      </div>
      <div className="grid gap-x-8 gap-y-4 lg:grid-cols-3">
        <Findings
          title="Key strengths"
          none="No record gives full points for anything yet."
          texts={profile.keyStrengths}
          profile={profile}
        />
        <Findings
          title="Critical concerns"
          none="Nothing on record counts against this vendor; what is missing is listed below."
          texts={profile.criticalConcerns}
          profile={profile}
        />
        <Findings
          title="Recommended actions"
          none="Nothing is left to ask."
          texts={profile.recommendedActions}
          profile={profile}
        />
      </div>
      <NotOnRecord
        gaps={profile.notOnRecord}
        questions={vendorLetter({ vendor, solution: solution || 'your product', notOnRecord: profile.questions })}
        product={solutionId ? { solutionId, name: solution, vendor, demonstration } : undefined}
      />
    </Card>
  );
};

type FindingsProps = { title: string; none: string; texts: readonly string[]; profile: VendorRiskProfile };

const Findings = ({ title, none, texts, profile }: FindingsProps) => (
  <section aria-label={`${title}: ${nameOf(profile)}`}>
    <h4 className="mb-1 font-medium">{title}</h4>
    {texts.length > 0 ? (
      <FindingList texts={texts} citations={profile.citations} />
    ) : (
      <p className="text-muted text-sm">{none}</p>
    )}
  </section>
);

const OverallFormula = ({ profile: { riskFactors, method, overallRiskScore } }: { profile: VendorRiskProfile }) => {
  const sum = riskFactors.reduce((total, { priority }) => total + priority, 0);
  const terms = riskFactors.map(({ priority, low }) => `${priority} × ${tenth(low)}`).join(' + ');
  const { weakestPercent, weightedMean, weakest, riskTolerance } = method;
  return (
    <div className="figures space-y-1 text-sm">
      <p>
        Weighted mean: ({terms}) ÷ {sum} = {tenth(weightedMean)}
      </p>
      <p>
        Overall at {riskTolerance} tolerance: {100 - weakestPercent}% of the weighted mean + {weakestPercent}% of the
        weakest category ({tenth(weakest)}) = <strong>{tenth(overallRiskScore)}</strong>
      </p>
      <p className="text-muted">
        Conservative counts the weakest category half, moderate a quarter, aggressive not at all. No tolerance gives
        points for what is not on record. The range uses the same rule with the low and the high ends.
      </p>
    </div>
  );
};
