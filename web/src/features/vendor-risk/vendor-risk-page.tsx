import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { detailOf } from '../../lib/api-error.ts';
import { countOf } from '../../lib/format.ts';
import { useForPurchase } from '../../lib/purchase/for-purchase.ts';
import { useGiveBack } from '../../lib/purchase/give-back.ts';
import { useDraft } from '../../lib/storage/drafts.ts';
import { demonstrationPreference } from '../../lib/storage/preferences.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { RefreshIcon, WarningIcon } from '../../ui/icons.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { Spinner } from '../../ui/states/spinner.tsx';
import { type RiskSent, riskQuery } from './api.ts';
import {
  hasBlankVendor,
  type RiskSetup,
  type Scenario,
  sampleSetup,
  scenarios,
  sentOf,
  setupDraft,
} from './risk-setup.ts';
import { nameOf, toleranceLabel } from './risk-words.ts';

/** Three ready-made comparisons of vendors on record. */
const QuickStarts = ({ onStart }: { onStart: (scenario: Scenario) => void }) => (
  <section aria-labelledby="risk-quick-starts" className="print:hidden">
    <h2 id="risk-quick-starts" className="mb-2 font-medium">
      Quick start scenarios
    </h2>
    <ul className="grid gap-3 sm:grid-cols-3">
      {scenarios.map((scenario) => (
        <li key={scenario.name}>
          <button
            type="button"
            onClick={() => onStart(scenario)}
            className="h-full w-full rounded-lg border border-line bg-surface px-4 py-3 text-left transition-colors duration-100 hover:bg-sunken"
          >
            <span className="block font-medium">{scenario.name}</span>
            <span className="block text-muted text-sm">
              {scenario.rows.length} vendors · {scenario.organizationType}
            </span>
            <span className="mt-1 block text-muted text-xs">
              {scenario.rows.map(({ vendor }) => vendor).join(', ')}
            </span>
          </button>
        </li>
      ))}
    </ul>
  </section>
);

// Each loaded when it is first shown: the setup is closed at first, and there are no results.
const RiskForm = lazy(async () => ({ default: (await import('./risk-form.tsx')).RiskForm }));
const RiskResults = lazy(async () => ({ default: (await import('./risk-results.tsx')).RiskResults }));

/** Vendor risk: a setup, and what records say of the vendors in it. Nothing runs before its button is pressed. */
export const VendorRiskPage = () => {
  const demonstration = demonstrationPreference.use();
  const [setup, setSetup] = useDraft(setupDraft, sampleSetup);
  const [replaced, setReplaced] = useState<RiskSetup | undefined>(undefined);
  const { answer, error, isRunning, isStale, generate } = useAssessment({
    ...sentOf(setup, demonstration),
    ...useForPurchase(),
  });
  const giveBack = useGiveBack();
  useEffect(() => {
    if (!answer) return;
    void giveBack('vendor-risk', {
      ...{ tool: 'vendorRisk', title: `Risk of ${countOf(answer.profiles.length, 'vendor')}` },
      lines: answer.profiles.map(({ vendor, solution, overallRiskScore, high, coverage, riskLevel }) => ({
        about: [vendor, solution].filter(Boolean).join(', '),
        says: `${overallRiskScore} of 100, up to ${high} if all that is open turns out well; ${riskLevel} risk, ${Math.round(coverage)}% on record`,
      })),
      dataVersion: answer.dataVersion,
    });
  }, [answer, giveBack]);
  const start = ({ rows, organizationType }: Scenario) => {
    setReplaced(setup);
    setSetup((now) => ({ ...now, rows: [...rows], organizationType }));
  };
  const undo = () => {
    if (replaced) setSetup(replaced);
    setReplaced(undefined);
  };
  return (
    <div className="space-y-5 pt-3 pb-8 sm:pt-5">
      <Banner />
      <QuickStarts onStart={start} />
      <Card aria-label="Assessment setup" className="space-y-4 print:hidden">
        <Button
          aria-expanded={setup.isSetupShown}
          onClick={() => setSetup((now) => ({ ...now, isSetupShown: !now.isSetupShown }))}
        >
          {setup.isSetupShown ? 'Hide Custom Setup' : 'Custom Assessment Setup'}
        </Button>
        {setup.isSetupShown && (
          <Suspense fallback={<Skeleton className="h-96 w-full" />}>
            <RiskForm setup={setup} onChange={setSetup} />
          </Suspense>
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3 border-line border-t pt-3.5">
          <SetupSummary setup={setup} onUndo={replaced && undo} />
          <Button
            look="primary"
            size="medium"
            disabled={isRunning || hasBlankVendor(setup)}
            icon={isRunning ? <Spinner /> : undefined}
            onClick={generate}
          >
            {isRunning ? 'Generating Assessment...' : 'Generate Risk Assessment'}
          </Button>
        </div>
      </Card>
      {error !== null && !isRunning && <Failure detail={detailOf(error)} onRetry={generate} />}
      {isRunning && !answer && <Loading />}
      {answer && isStale && (
        <Notice status="caution">The setup has changed since. Generate again to assess it as it is now.</Notice>
      )}
      {answer && (
        <Suspense fallback={<Loading />}>
          <RiskResults
            profiles={answer.profiles}
            organizationType={answer.profiles[0]?.organizationType ?? setup.organizationType}
            dataVersion={answer.dataVersion}
          />
        </Suspense>
      )}
      <p role="status" className="sr-only">
        {answer && !isRunning && `Assessment ready: ${countOf(answer.profiles.length, 'vendor')}.`}
      </p>
    </div>
  );
};

/** The assessment of what was sent when the button was last pressed. */
const useAssessment = (now: RiskSent) => {
  const [sent, setSent] = useState<RiskSent | undefined>(undefined);
  const { data, error, isFetching, refetch } = useQuery({ ...riskQuery(sent ?? now), enabled: sent !== undefined });
  const isSame = JSON.stringify(sent) === JSON.stringify(now);
  return {
    answer: sent === undefined ? undefined : data,
    error: sent === undefined ? null : error,
    isRunning: sent !== undefined && isFetching,
    isStale: !isSame,
    generate: () => {
      if (isSame) void refetch();
      else setSent(now);
    },
  };
};

const Banner = () => (
  <header className="rounded-lg border border-line bg-action-soft px-4 py-4 sm:px-5">
    <PageTitle>Vendor Risk Assessment</PageTitle>
    <p className="mt-0.5 max-w-prose text-muted text-sm">
      What public records say about the risk of buying from each vendor, side by side. Higher is safer, and what is not
      on record never counts as good.
    </p>
    <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2">
      {[
        ['5', 'dimensions analysed'],
        ['0-100', 'risk scale'],
        ['Personalised', 'to priorities'],
      ].map(([figure, words]) => (
        <div key={words} className="flex items-baseline gap-1.5">
          <dt className="figures font-semibold text-lg">{figure}</dt>
          <dd className="text-muted text-sm">{words}</dd>
        </div>
      ))}
    </dl>
  </header>
);

const SetupSummary = ({ setup, onUndo }: { setup: RiskSetup; onUndo: (() => void) | undefined }) => (
  <div className="min-w-0 flex-1 basis-72 text-sm">
    <p>
      {hasBlankVendor(setup) ? (
        'Name each vendor, or remove its row.'
      ) : (
        <>
          {countOf(setup.rows.length, 'vendor')}: {setup.rows.map(nameOf).join('; ')}
        </>
      )}
    </p>
    <p className="text-muted">
      {setup.organizationType} · {toleranceLabel[setup.riskTolerance]} tolerance · priorities{' '}
      {Object.values(setup.priorities).join('/')}
    </p>
    {onUndo && (
      <Button look="quiet" className="-ml-2.5" onClick={onUndo}>
        Undo the quick start
      </Button>
    )}
  </div>
);

const Failure = ({ detail, onRetry }: { detail: string; onRetry: () => void }) => (
  <Notice status="harm" role="alert" icon={<WarningIcon className="size-4 text-harm" />}>
    <p className="font-medium">Failed to generate risk assessment: {detail}</p>
    <p className="text-muted">What you entered is kept.</p>
    <Button className="mt-2" icon={<RefreshIcon />} onClick={onRetry}>
      Retry
    </Button>
  </Notice>
);

const Loading = () => (
  <div className="space-y-4">
    <Skeleton className="h-8 w-72" />
    <Skeleton className="h-96 w-full" />
    <Skeleton className="h-64 w-full" />
  </div>
);
