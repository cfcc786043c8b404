import type { ReactNode } from 'react';
import type { DueDiligenceReport } from '#shared/contracts/due-diligence-report';
import { CitedList, CitedText } from './cited-text.tsx';

/** The page that a committee decides on. */
export const DueDiligenceDecision = ({ report }: { report: DueDiligenceReport }) => {
  const { decision } = report;
  return (
    <section aria-label="Decision summary" className="space-y-4 rounded-md bg-sunken p-4">
      <div>
        <h3 className="mb-1.5 font-semibold text-lg">Decision summary</h3>
        <CitedText text={decision.recommendation} />
      </div>
      <div className="grid gap-x-8 gap-y-4 md:grid-cols-2">
        <Part title="Why">
          <CitedList texts={decision.why} />
        </Part>
        <Part title="Cost">
          <CitedText text={decision.cost} />
        </Part>
        <Part title="Gates still open">
          {decision.openGates.length > 0 ? <PlainList items={decision.openGates} /> : <p>None.</p>}
        </Part>
        <Part title="Not on record">
          {decision.notOnRecord.length > 0 ? (
            <PlainList items={decision.notOnRecord} />
          ) : (
            <p>Nothing that this report looks for is missing.</p>
          )}
        </Part>
      </div>
    </section>
  );
};

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="min-w-0 text-sm">
    <h4 className="mb-1 font-semibold">{title}</h4>
    {children}
  </div>
);

const PlainList = ({ items }: { items: readonly string[] }) => (
  <ul className="list-disc space-y-1 pl-5">
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
);
