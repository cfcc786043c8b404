import { useState } from 'react';
import type { HealthResult } from '#shared/contracts/vendor-health';
import { Card } from '../../ui/card.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';

type TabId = 'analysis' | 'strengths' | 'concerns' | 'recommendations';

/** The report in words: what the score comes to, what speaks for and against, and what to do. */
export const ReportTabs = ({ result }: { result: HealthResult }) => {
  const [selected, setSelected] = useState<TabId>('analysis');
  const { detailedAnalysis, submitted, strengths, concerns, recommendations } = result;
  return (
    <Card aria-label="The report in words">
      <Tabs
        label="Report"
        selected={selected}
        onSelect={setSelected}
        items={[
          {
            id: 'analysis',
            label: 'Analysis',
            panel: <Analysis text={detailedAnalysis} notes={submitted.additionalNotes} />,
          },
          {
            id: 'strengths',
            label: 'Strengths',
            panel: <Points items={strengths} none="No answer earned three quarters of its points." />,
          },
          {
            id: 'concerns',
            label: 'Concerns',
            panel: (
              <Points
                items={concerns}
                none="Nothing is open, no risk factor applies, and no answer earned less than 40% of its points."
              />
            ),
          },
          {
            id: 'recommendations',
            label: 'Recommendations',
            panel: <Points items={recommendations} none="Nothing to ask follows from these answers." />,
          },
        ]}
      />
    </Card>
  );
};

const Analysis = ({ text, notes }: { text: string; notes: string }) => (
  <div className="max-w-prose space-y-3 pt-3">
    {text.split('\n\n').map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
    {notes && (
      <div>
        <h3 className="font-medium text-sm">Your notes</h3>
        <p className="whitespace-pre-wrap text-muted">{notes}</p>
      </div>
    )}
  </div>
);

const Points = ({ items, none }: { items: readonly string[]; none: string }) =>
  items.length === 0 ? (
    <p className="pt-3 text-muted">{none}</p>
  ) : (
    <ul className="max-w-prose list-disc space-y-1.5 pt-3 pl-5">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
