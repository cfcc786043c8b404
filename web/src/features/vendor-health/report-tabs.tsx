import type { HealthResult } from '#shared/contracts/vendors/vendor-health';
import { useTab } from '../../lib/hooks/use-tab.ts';
import { Card } from '../../ui/card.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { HealthSection } from './health-section.tsx';

/** Each with what is said where there is nothing. */
const sections = {
  Analysis: 'Nothing was analysed.',
  Strengths: 'No answer earned three quarters of its points.',
  Concerns: 'Nothing is open, no risk factor applies, and no answer earned less than 40% of its points.',
  Recommendations: 'These answers raise nothing further to ask.',
} as const;
const titles = ['Analysis', 'Strengths', 'Concerns', 'Recommendations'] as const satisfies (keyof typeof sections)[];

/** The report in words: what the score comes to, what speaks for and against, and what to do. */
export const ReportTabs = ({ result }: { result: HealthResult }) => {
  const [selected, setSelected] = useTab(titles, 'part');
  return (
    <Card aria-label="The report in words">
      <Tabs
        label="Report"
        selected={selected}
        onSelect={setSelected}
        items={titles.map((title) => ({
          id: title,
          label: title,
          panel: (
            <div className="max-w-prose space-y-3 pt-3">
              <HealthSection result={result} title={title} none={sections[title]} />
            </div>
          ),
        }))}
      />
    </Card>
  );
};
