import { lazy, Suspense, useEffect, useState } from 'react';
import * as z from 'zod';
import { draft, useDraft } from '../../../lib/storage/drafts.ts';
import { PageTitle, partOf } from '../../../ui/layout/page-title.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { showFailure } from '../../../ui/overlays/toast-queue.ts';
import { advancedForm, missingOf, sentOf } from '../due-diligence/form/form.ts';
import { requirementList, solutionList, systemList, withTyped } from '../due-diligence/form/lists.ts';
import { useFilledForm } from '../due-diligence/form/use-filled-form.ts';
import { LoadingReport } from '../frame/generating.tsx';
import { type MakingProps, useGeneration } from '../generation.ts';
import { AdvancedConfiguration } from './configuration.tsx';

/** The report that the page showed last. */
const lastShown = draft('advanced-due-diligence.report', z.string().nullable());

/** The report's own code is fetched with the first report. */
const AdvancedReportPanel = lazy(() => import('./report-panel.tsx'));

type AdvancedDueDiligencePageProps = MakingProps & {
  /** The report that is on screen, by the address; null: the configuration is, and the report that was shown last is kept. */
  linkedReportId: string | null;
  /** The address leads there from now on. */
  onShown: (reportId: string | null) => void;
};

const tabLabel = { configuration: 'Configuration', report: 'Report Analysis' } as const;
type TabId = keyof typeof tabLabel;

/** Advanced due diligence: its configuration, and the report that comes of it. */
export const AdvancedDueDiligencePage = (props: AdvancedDueDiligencePageProps) => {
  const { sessionId, prepare, demonstration, linkedReportId, onShown } = props;
  const { around, ...fields } = useFilledForm(advancedForm);
  const [keptId, setKeptId] = useDraft(lastShown, null);
  const reportId = linkedReportId ?? keptId;
  const tab = linkedReportId ? 'report' : 'configuration';
  const setTab = (next: TabId) => onShown(next === 'report' ? reportId : null);
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    if (linkedReportId) setKeptId(linkedReportId);
  }, [linkedReportId, setKeptId]);
  const generation = useGeneration('advanced-due-diligence', {
    prepare,
    onReady: (report) => {
      setKeptId(report.reportId);
      setIsReady(true);
      onShown(report.reportId);
    },
  });
  const start = (keepIdentifiers: boolean) => {
    const whole = withTyped(fields.form, solutionList, systemList, requirementList);
    if (missingOf(whole))
      return showFailure(
        'Missing Information',
        'Please provide project goals and select at least one solution to analyze.',
      );
    fields.onChange(() => whole);
    setIsReady(false);
    void generation.run(sentOf(whole, { ...around, sessionId: sessionId(), demonstration, keepIdentifiers }));
  };
  return (
    <div className="mx-auto max-w-5xl pt-4 sm:pt-6">
      <PageTitle part={partOf(tabLabel, tab)} tabIndex={-1} className="focus:outline-none">
        Advanced due diligence
      </PageTitle>
      <p className="mt-1 mb-4 max-w-prose text-muted">
        Set goals, solutions and priorities, and get a report that a committee can decide on. Anything not on record is
        marked as such.
      </p>
      <Tabs
        label="Advanced due diligence"
        selected={tab}
        onSelect={setTab}
        items={[
          {
            id: 'configuration',
            label: tabLabel.configuration,
            panel: (
              <AdvancedConfiguration
                {...fields}
                generation={generation}
                isReady={isReady}
                onGenerate={() => start(false)}
                onOpenReport={() => setTab('report')}
              />
            ),
          },
          {
            id: 'report',
            label: tabLabel.report,
            isDisabled: reportId === null,
            panel: reportId !== null && tab === 'report' && (
              <Suspense fallback={<LoadingReport />}>
                <AdvancedReportPanel
                  key={reportId}
                  reportId={reportId}
                  onSendAsTyped={() => {
                    setTab('configuration');
                    start(true);
                  }}
                  onForget={() => {
                    setKeptId(null);
                    onShown(null);
                  }}
                />
              </Suspense>
            ),
          },
        ]}
      />
    </div>
  );
};
