import { useEffect, useRef, useState } from 'react';
import type { HealthResult } from '#shared/contracts/vendor-health';
import { industryLabel } from '#shared/domain/health-score-answers';
import { formatDateTime } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { DownloadIcon, InfoIcon, PlusIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { CategoryBreakdown } from './category-breakdown.tsx';
import { exportHealthReport } from './export-health-report.ts';
import { ReportTabs } from './report-tabs.tsx';
import { ScoreFormulas } from './score-formulas.tsx';
import { ScoreLevers } from './score-levers.tsx';
import { ScoreSummary } from './score-summary.tsx';
import { ScoreWaterfall } from './score-waterfall.tsx';
import { UnansweredList } from './unanswered-list.tsx';

type HealthReportProps = { result: HealthResult; takesFocus: boolean; onNew: () => void };

/** The report: the score and what it rests on, then every point of it. */
export const HealthReport = ({ result, takesFocus, onNew }: HealthReportProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [takesFocus]);
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <PageTitle ref={heading} tabIndex={-1} className="focus:outline-none">
            Vendor Health Score Report
          </PageTitle>
          <About result={result} />
        </div>
        <Actions result={result} onNew={onNew} />
      </div>
      <Notice status="info" icon={<InfoIcon />}>
        This score rests on what you typed, not on records. Certificates, ratings and risk factors count as you gave
        them; nothing was checked.
      </Notice>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <ScoreSummary result={result} />
        <CategoryBreakdown categories={result.categories} />
      </div>
      <ReportTabs result={result} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <ScoreLevers levers={result.levers} />
        <UnansweredList unanswered={result.unanswered} companyName={result.submitted.companyName} />
      </div>
      <ScoreWaterfall result={result} />
      <ScoreFormulas result={result} />
    </div>
  );
};

const About = ({ result: { submitted, reportId, generatedDate } }: { result: HealthResult }) => (
  <p className="mt-1 text-muted text-sm">
    <span className="font-medium text-ink">{submitted.companyName || 'No company name given'}</span>
    {submitted.industry && ` · ${industryLabel[submitted.industry]}`} · {formatDateTime(generatedDate)} · {reportId}
  </p>
);

const Actions = ({ result, onNew }: { result: HealthResult; onNew: () => void }) => {
  const [isExporting, setIsExporting] = useState(false);
  const save = async () => {
    setIsExporting(true);
    await exportHealthReport(result);
    setIsExporting(false);
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button icon={<PlusIcon />} onClick={onNew}>
        New Assessment
      </Button>
      <Button
        look="primary"
        icon={isExporting ? <Spinner /> : <DownloadIcon />}
        aria-disabled={isExporting}
        onClick={isExporting ? undefined : save}
      >
        Export Report
      </Button>
    </div>
  );
};
