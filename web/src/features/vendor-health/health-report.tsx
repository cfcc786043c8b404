import { useEffect, useRef, useState } from 'react';
import type { HealthCategoryScore, HealthResult } from '#shared/contracts/vendors/vendor-health';
import { industryLabel } from '#shared/scores/vendor-health/answers';
import { formatDateTime } from '../../lib/format.ts';
import { type SavedForm, saveDocument } from '../../pdf/save-document.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DownloadIcon, InfoIcon, PlusIcon } from '../../ui/icons.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { showToast } from '../../ui/overlays/toast-queue.ts';
import { Notice } from '../../ui/states/notice.tsx';
import { Spinner } from '../../ui/states/spinner.tsx';
import { HealthSection } from './health-section.tsx';
import { ReportTabs } from './report-tabs.tsx';
import { ScoreFormulas } from './score-formulas.tsx';
import { ScoreMeter } from './score-meter.tsx';
import { ScoreSummary } from './score-summary.tsx';
import { UnansweredList } from './unanswered-list.tsx';

/** Each category out of 100, with its range and how much of it was answered. */
const CategoryBreakdown = ({ categories }: { categories: readonly HealthCategoryScore[] }) => (
  <Card aria-labelledby="health-categories">
    <h2 id="health-categories" className="font-semibold">
      Category breakdown
    </h2>
    <ul className="mt-2 space-y-3">
      {categories.map((category) => (
        <CategoryRow key={category.category} {...category} />
      ))}
    </ul>
  </Card>
);

const CategoryRow = ({ label, score, low, high, coverage, points, maximum }: HealthCategoryScore) => (
  <li>
    <p className="flex items-baseline justify-between gap-3 text-sm">
      <span>{label}</span>
      <span className="figures flex items-baseline gap-2 whitespace-nowrap">
        {coverage === 0 && <Badge>Not answered</Badge>}
        <span>
          <strong className={coverage > 0 ? 'font-semibold' : 'font-normal text-muted'}>{score}</strong>
          <span className="text-muted">/100</span>
        </span>
      </span>
    </p>
    <ScoreMeter label={label} score={score} low={low} high={high} isAnswered={coverage > 0} className="mt-1 h-1.5" />
    <p className="figures mt-0.5 text-muted text-xs">
      {points} ÷ {maximum} points × 100
      {low !== high && ` · range ${low}–${high}`}
      {coverage > 0 && ` · ${coverage}% answered`}
    </p>
  </li>
);

/** What would raise the score most, one change at a time. */
const ScoreLevers = ({ result }: { result: HealthResult }) => (
  <Card aria-labelledby="health-levers">
    <h2 id="health-levers" className="mb-1 font-semibold">
      What would raise the score most
    </h2>
    <HealthSection
      result={result}
      title="What would raise the score most"
      none="Every input already has its best answer."
    />
  </Card>
);

const showSaved = () =>
  showToast({ title: 'PDF Downloaded', description: 'The file is in your downloads.', variant: 'success' });

const showFailed = (error: unknown) =>
  showToast({
    title: 'Download Failed',
    description: `Unable to download the report: ${error instanceof Error && error.message ? error.message : 'Unknown error'}`,
    variant: 'destructive',
  });

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
        <ScoreLevers result={result} />
        <UnansweredList unanswered={result.unanswered} companyName={result.submitted.companyName} />
      </div>
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
  const saveAs = (form: SavedForm) => saveDocument({ kind: 'vendor-health', report: result }, form);
  const save = async () => {
    setIsExporting(true);
    await saveAs('pdf').then(showSaved, showFailed);
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
      <Button icon={<DownloadIcon />} onClick={() => void saveAs('html').catch(showFailed)}>
        Download HTML
      </Button>
    </div>
  );
};
