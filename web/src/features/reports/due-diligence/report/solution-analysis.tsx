import { type ReactNode, useState } from 'react';
import type { SolutionAnalysis } from '#shared/contracts/reports/due-diligence-report';
import { NOT_ON_RECORD } from '#shared/kernel/evidence';
import { Badge, DemonstrationBadge } from '../../../../ui/badge.tsx';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { Details } from '../../../../ui/details.tsx';
import { Disclosure } from '../../../../ui/disclosure.tsx';
import { NotOnRecordChip } from '../../../../ui/evidence-chip.tsx';
import { CheckIcon, WarningIcon } from '../../../../ui/icons.tsx';
import { NotOnRecord } from '../../../../ui/not-on-record.tsx';
import { CitedList, CitedText } from '../../frame/cited-text.tsx';
import { ReportSection } from '../../frame/report-section.tsx';
import { ShowAll } from '../../frame/show-all.tsx';

/** So many stand open; more would bury what follows. */
const OPEN_MAX = 3;

/** What is on record about each solution, and what is not. */
export const SolutionAnalyses = ({ analyses }: { analyses: readonly SolutionAnalysis[] }) => (
  <ReportSection title="Solution Analysis">
    {analyses.length === 0 && <p>None of the selected solutions is a real one; see the demonstration examples.</p>}
    {analyses.map((analysis) => (
      <OneSolution key={analysis.key} analysis={analysis} isOpen={analyses.length <= OPEN_MAX} />
    ))}
  </ReportSection>
);

/** Fictional examples: apart from the ranking, and closed until asked for. */
export const DemonstrationExamples = ({ examples }: { examples: readonly SolutionAnalysis[] }) =>
  examples.length === 0 ? null : (
    <Disclosure
      summary={`Demonstration examples (${examples.length})`}
      className="rounded-lg border border-line border-dashed px-4 py-2"
    >
      <p className="mb-3 text-muted text-sm">Fictional solutions, in no ranking. None of them can be bought.</p>
      <div className="space-y-3 pb-2">
        {examples.map((example) => (
          <OneSolution key={example.key} analysis={example} isOpen={examples.length <= OPEN_MAX} />
        ))}
      </div>
    </Disclosure>
  );

const letterOf = ({ solution, vendorQuestions }: Pick<SolutionAnalysis, 'solution' | 'vendorQuestions'>): string =>
  [`Questions about ${solution}:`, '', ...vendorQuestions.map((question) => `- ${question}`)].join('\n');

type OneSolutionProps = { analysis: SolutionAnalysis; isOpen: boolean };

const OneSolution = ({ analysis, isOpen }: OneSolutionProps) => (
  <section aria-label={analysis.solution} className="rounded-md border border-line px-3 py-2 sm:px-4 sm:py-2.5">
    <Details summary={<Heading analysis={analysis} />} isOpen={isOpen}>
      <div className="mt-2 space-y-3 pb-1.5">
        <Findings analysis={analysis} />
      </div>
    </Details>
  </section>
);

const Heading = ({ analysis: { solution, vendor, demonstration, userSupplied } }: { analysis: SolutionAnalysis }) => (
  <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5">
    <h4 className="font-semibold">{solution}</h4>
    <p className="flex flex-wrap items-center gap-x-2 text-muted text-sm">
      {vendor === NOT_ON_RECORD ? (
        <>
          Vendor <NotOnRecordChip />
        </>
      ) : (
        vendor
      )}
      {demonstration && <DemonstrationBadge />}
      {userSupplied && <Badge>Named by you, on no record</Badge>}
    </p>
  </div>
);

const Findings = ({ analysis }: { analysis: SolutionAnalysis }) => {
  const { detailedOverview, riskAssessment, publicContracts, notOnRecord, vendorQuestions } = analysis;
  return (
    <>
      {detailedOverview && <CitedText text={detailedOverview} />}
      <StrengthsAndWeaknesses analysis={analysis} />
      {riskAssessment && (
        <Part title="Risk">
          <CitedText text={riskAssessment} />
        </Part>
      )}
      {publicContracts.length > 0 && (
        <Part title="Public contracts (commitments, not prices)">
          <CitedList texts={publicContracts} />
        </Part>
      )}
      {vendorQuestions.length > 0 && <Questions analysis={analysis} />}
      {notOnRecord.length > 0 && <NotOnRecord gaps={notOnRecord} questions={letterOf(analysis)} />}
    </>
  );
};

const StrengthsAndWeaknesses = ({ analysis: { strengths, weaknesses } }: { analysis: SolutionAnalysis }) =>
  strengths.length + weaknesses.length === 0 ? null : (
    <div className="grid gap-x-6 gap-y-3 rounded-md bg-sunken p-3 sm:grid-cols-2">
      {strengths.length > 0 && (
        <Part title="Strengths" icon={<CheckIcon className="size-4 text-good" />}>
          <CitedList texts={strengths} />
        </Part>
      )}
      {weaknesses.length > 0 && (
        <Part title="Weaknesses" icon={<WarningIcon className="size-4 text-caution" />}>
          <CitedList texts={weaknesses} />
        </Part>
      )}
    </div>
  );

/** Longer lists open on demand; copies and exports hold all. */
const SHOWN = 5;

const Questions = ({ analysis: { solution, vendorQuestions, ...analysis } }: { analysis: SolutionAnalysis }) => {
  const [isOpen, setIsOpen] = useState(false);
  const isLong = vendorQuestions.length > SHOWN + 1;
  const shown = isOpen || !isLong ? vendorQuestions.length : SHOWN;
  return (
    <Part title="Questions to the vendor">
      <ul className="list-disc space-y-1 pl-5">
        {vendorQuestions.map((question, index) => (
          <li key={question} hidden={index >= shown}>
            {question}
          </li>
        ))}
      </ul>
      <div className="-mx-2.5">
        {isLong && (
          <ShowAll
            isOpen={isOpen}
            count={vendorQuestions.length}
            noun={`questions about ${solution}`}
            onToggle={setIsOpen}
          />
        )}
        {analysis.notOnRecord.length === 0 && (
          <CopyButton label="Copy questions to the vendor" text={letterOf({ solution, vendorQuestions })} />
        )}
      </div>
    </Part>
  );
};

const Part = ({ title, icon, children }: { title: string; icon?: ReactNode; children: ReactNode }) => (
  <div className="min-w-0 text-sm">
    <h5 className="mb-1 flex items-center gap-1.5 font-medium">
      {icon}
      {title}
    </h5>
    {children}
  </div>
);
