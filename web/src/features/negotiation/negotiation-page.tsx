import { lazy } from 'react';
import { goalLabel, type NegotiationBrief } from '#shared/contracts/negotiation';
import { type HeldRow, type Standing, standingOf, type VendorOffer } from '#shared/money/negotiation/ledger';
import { saveFile } from '../../lib/files/save-file.ts';
import { isoDay } from '../../lib/format.ts';
import { useTab } from '../../lib/hooks/use-tab.ts';
import { useDraft } from '../../lib/storage/drafts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { DownloadIcon } from '../../ui/icons.tsx';
import { PageTitle, partOf } from '../../ui/layout/page-title.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { showToast } from '../../ui/overlays/toast-queue.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { LazyPanel } from '../../ui/states/lazy-panel.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { ChatBox } from './chat/chat-box.tsx';
import { typedDraft } from './chat/talk.ts';
import { useTalk } from './chat/use-talk.ts';
import { LedgerCard } from './ledger/ledger-card.tsx';
import { useLedger } from './ledger/use-ledger.ts';
import { budgetOf, budgetProblem, emptySetup, isComplete, type Setup, setupDraft } from './negotiation-setup.ts';
import { SetupCard } from './setup-card.tsx';
import { strategyOf } from './strategies/strategies.ts';
import { strategiesCsv } from './strategies/strategies-export.ts';
import { type Strategies, useStrategies } from './strategies/use-strategies.ts';

// What is opened later, if at all.
const BriefView = lazy(async () => ({ default: (await import('./chat/brief-view.tsx')).BriefView }));
const MarketDashboard = lazy(async () => ({ default: (await import('./market-dashboard.tsx')).MarketDashboard }));
const StrategyCard = lazy(async () => ({ default: (await import('./strategies/strategy-card.tsx')).StrategyCard }));

/** The strategies of this browser; fictional ones stand after the real ones. */
const StrategiesTab = ({ strategies, onStart }: { strategies: Strategies; onStart: () => void }) => {
  const { all, removed, undo } = strategies;
  const ordered = [...all.filter(({ demonstration }) => !demonstration), ...all.filter((one) => one.demonstration)];
  const save = () => saveFile(`negotiation-strategies-${isoDay(new Date())}.csv`, strategiesCsv(ordered), 'text/csv');
  return (
    <div className="space-y-4 pt-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="flex items-center gap-2 font-semibold text-lg">
          Active Negotiation Strategies <Badge status="info">{all.length}</Badge>
        </h2>
        {all.length > 0 && (
          <Button onClick={save} icon={<DownloadIcon />}>
            Export CSV
          </Button>
        )}
      </div>
      {removed && (
        <Notice role="status">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p className="wrap-anywhere">
              The strategy for {removed.product} from {removed.vendor} was deleted.
            </p>
            <Button onClick={undo}>Undo</Button>
          </div>
        </Notice>
      )}
      {all.length === 0 ? (
        <EmptyState
          title="No strategies yet"
          action={
            <Button look="primary" size="medium" onClick={onStart}>
              Set up a negotiation
            </Button>
          }
        >
          Name a vendor, a product and a goal under AI Assistant and create a strategy. It is kept in this browser.
        </EmptyState>
      ) : (
        ordered.map((strategy) => <StrategyCard key={strategy.id} strategy={strategy} strategies={strategies} />)
      )}
    </div>
  );
};

export type NegotiationPageProps = {
  demonstration: boolean | undefined;
  /** What must be done before a call: the visitor's cookie. */
  prepare: () => Promise<unknown>;
  /** Settled quotes of the purchase that this negotiation is for: confirmed rows of their vendors. */
  offers?: readonly VendorOffer[];
  /** Kept rows of that purchase, by vendor. */
  held?: readonly HeldRow[];
};

const noOffers: readonly VendorOffer[] = [];
const noRows: readonly HeldRow[] = [];

/** Whether the advice on the page rests on other figures than the ledger has now: it is not shown any more. */
const restsOnOther = ({ walkAway, position }: NegotiationBrief, now: Standing): boolean =>
  walkAway.value !== now.walkAway || position.latestOffer !== now.position.latest;

const tabs = ['assistant', 'market', 'strategies'] as const;
const tabLabel = { assistant: 'AI Assistant', market: 'Market Dashboard', strategies: 'Strategies' } as const;

/** The negotiation assistant: a talk over records, prices on record, and the strategies made. */
export const NegotiationPage = ({ demonstration, prepare, offers = noOffers, held = noRows }: NegotiationPageProps) => {
  const [tab, setTab] = useTab(tabs);
  const [setup, setSetup] = useDraft<Setup>(setupDraft, emptySetup);
  const [typed, setTyped] = useDraft<string>(typedDraft, '');
  const strategies = useStrategies();
  const ledger = useLedger(setup, offers, held);
  const talk = useTalk({
    setup,
    demonstration,
    prepare,
    rows: ledger.rows,
    onAnswer: (answer, { text, makesStrategy }, deal) => {
      ledger.add(answer.rows, deal);
      setTyped((now) => (now.trim() === text.trim() ? '' : now));
      if (!makesStrategy) return;
      strategies.add(strategyOf(answer, crypto.randomUUID(), new Date()));
      showToast({
        title: 'Strategy Created',
        description: 'It is kept under Strategies, in this browser.',
        variant: 'success',
      });
    },
  });
  const told = talk.answer?.brief.position.told ?? { period: null, months: null };
  const price = budgetOf(setup);
  const standing = standingOf(ledger.rows, price !== null && price > 0 ? price : null, told);
  const isStale = talk.answer !== null && !talk.pending && restsOnOther(talk.answer.brief, standing);
  const send = (text: string) => void talk.send({ text, makesStrategy: false });
  const create = () => {
    if (!isComplete(setup) || setup.goal === null) {
      showToast({
        title: 'Missing Information',
        description: 'Please fill in vendor, product, and negotiation goal.',
        variant: 'destructive',
      });
      return;
    }
    if (budgetProblem(setup)) {
      document.getElementById('negotiation-budget')?.focus();
      return;
    }
    const goal = goalLabel[setup.goal].toLowerCase();
    const text = `Create a negotiation strategy for ${setup.product.trim()} from ${setup.vendor.trim()}. Goal: ${goal}.`;
    void talk.send({ text, makesStrategy: true });
  };
  const last = talk.messages.findLast(({ role }) => role === 'user');
  const items = [
    {
      id: 'assistant' as const,
      label: tabLabel.assistant,
      panel: (
        <div className="space-y-4 pt-4">
          <SetupCard
            setup={setup}
            isBusy={talk.pending !== undefined}
            onChange={(part) => setSetup((now) => ({ ...now, ...part }))}
            onCreate={create}
          />
          <ChatBox
            talk={talk}
            typed={typed}
            onType={setTyped}
            onSend={send}
            onKeepIdentifiers={
              last && (() => void talk.send({ text: last.text, makesStrategy: false }, { keepIdentifiers: true }))
            }
          />
          <LedgerCard
            ledger={ledger}
            standing={standing}
            vendor={setup.vendor.trim()}
            isStale={isStale}
            isBusy={talk.pending !== undefined}
            onAdvise={() => send('Where do we stand now?')}
          />
          {talk.answer && !isStale && (
            <LazyPanel isShown>
              <BriefView answer={talk.answer} />
            </LazyPanel>
          )}
        </div>
      ),
    },
    {
      id: 'market' as const,
      label: tabLabel.market,
      panel: (
        <LazyPanel isShown={tab === 'market'}>
          <MarketDashboard demonstration={demonstration} isShown={tab === 'market'} />
        </LazyPanel>
      ),
    },
    {
      id: 'strategies' as const,
      label: tabLabel.strategies,
      panel: (
        <LazyPanel isShown={tab === 'strategies'}>
          <StrategiesTab strategies={strategies} onStart={() => setTab('assistant')} />
        </LazyPanel>
      ),
    },
  ];
  return (
    <div className="py-4 sm:py-6">
      <PageTitle part={partOf(tabLabel, tab)}>Negotiation Assistant</PageTitle>
      <p className="mt-1 mb-4 max-w-prose text-muted">
        Prepare for and run a negotiation with targets, trades and leverage that you can check.
      </p>
      <Tabs label="Negotiation" items={items} selected={tab} onSelect={setTab} />
    </div>
  );
};
