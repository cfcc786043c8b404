import { useState } from 'react';
import { NOT_ON_RECORD } from '#shared/kernel/evidence';
import { formatAud, withoutEnd, withoutStart } from '#shared/kernel/format';
import { saveFile } from '../../../lib/files/save-file.ts';
import { formatDateTime, isoDay } from '../../../lib/format.ts';
import { Badge, DemonstrationBadge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Select } from '../../../ui/forms/select.tsx';
import { DownloadIcon } from '../../../ui/icons.tsx';
import { Details } from '../../../ui/layout/details.tsx';
import { SafeMarkdown } from '../../../ui/text/safe-markdown.tsx';
import { Figure, whole } from '../figure.tsx';
import { SavingsNote } from './savings-note.tsx';
import { goalWords, type Strategy, statusColour, statuses, statusLabel } from './strategies.ts';
import { strategyMarkdown } from './strategies-export.ts';
import type { Strategies } from './use-strategies.ts';

const edges = {
  good: 'border-l-good',
  info: 'border-l-info',
  neutral: 'border-l-line-strong',
  caution: 'border-l-caution',
  harm: 'border-l-harm',
};

const fileName = ({ vendor, createdAt }: Strategy) =>
  `negotiation-${
    withoutEnd(withoutStart(vendor.toLowerCase().replace(/[^a-z0-9]+/g, '-'), '-'), '-').slice(0, 40) || 'strategy'
  }-${isoDay(new Date(createdAt))}.md`;

/** One strategy: its status in colour and word, its targets with their rules, and what came of it. */
export const StrategyCard = ({ strategy, strategies }: { strategy: Strategy; strategies: Strategies }) => {
  const { id, vendor, product, status, demonstration, currentPrice, targetPrice, benchmarkTarget } = strategy;
  const colour = statusColour(status);
  const options = [...new Set<string>([...statuses, status])].map((value) => ({ value, label: statusLabel(value) }));
  return (
    <Card
      aria-labelledby={`strategy-${id}`}
      data-status={status}
      className={classNames('space-y-4 border-l-4', edges[colour])}
    >
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 id={`strategy-${id}`} className="font-semibold wrap-anywhere">
            {product}, {vendor}
          </h3>
          <p className="mt-1 flex flex-wrap items-center gap-2 text-muted text-sm">
            <Badge status={colour}>{statusLabel(status)}</Badge>
            {demonstration && <DemonstrationBadge />}
            {goalWords(strategy)} · Time frame {strategy.timeframe} · {formatDateTime(strategy.createdAt)}
          </p>
        </div>
        <div className="w-40">
          <Select
            label={`Status of ${product}`}
            value={status}
            options={options}
            onSelect={(next) => strategies.change(id, { status: next })}
          />
        </div>
      </div>
      <dl className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <Figure
          label="Current price"
          value={currentPrice ? formatAud(currentPrice) : 'No budget entered'}
          rule="As you entered it"
        />
        <Figure
          label="Target price"
          value={targetPrice > 0 ? whole(targetPrice) : 'No budget entered'}
          rule={targetPrice > 0 ? strategy.targetRule : '85 % of the price or budget entered'}
        />
        <Figure
          label="Benchmark target"
          value={benchmarkTarget.value === null ? NOT_ON_RECORD : whole(benchmarkTarget.value)}
          rule={benchmarkTarget.formula}
          badge={benchmarkTarget.value !== null && benchmarkTarget.demonstration && <DemonstrationBadge />}
        />
        <Figure
          label="Walk-away price"
          value={strategy.walkAway.value === null ? 'No budget entered' : whole(strategy.walkAway.value)}
          rule={strategy.walkAway.formula}
        />
      </dl>
      <p className="text-sm">{strategy.strategy}</p>
      <Details summary={<span className="font-medium text-link text-sm">Tactics and leverage</span>}>
        <Tactics strategy={strategy} />
      </Details>
      <SavingsNote strategy={strategy} onChange={(part) => strategies.change(id, part)} />
      <Actions strategy={strategy} onDelete={() => strategies.remove(strategy)} />
    </Card>
  );
};

const Tactics = ({ strategy: { tactics, leveragePoints, citations } }: { strategy: Strategy }) => (
  <div className="grid gap-4 text-sm sm:grid-cols-2">
    <div>
      <h4 className="font-medium">Tactics</h4>
      <ul className="mt-1 list-disc space-y-1 pl-5">
        {tactics.map((tactic) => (
          <li key={tactic}>{tactic}</li>
        ))}
      </ul>
    </div>
    <div>
      <h4 className="font-medium">Leverage points</h4>
      {leveragePoints.length === 0 ? (
        <p className="mt-1 text-muted">{NOT_ON_RECORD}</p>
      ) : (
        <ul className="mt-1 list-disc space-y-1 pl-5">
          {leveragePoints.map((point) => (
            <li key={point}>
              <SafeMarkdown text={point} citations={citations} />
            </li>
          ))}
        </ul>
      )}
    </div>
  </div>
);

const Actions = ({ strategy, onDelete }: { strategy: Strategy; onDelete: () => void }) => {
  const [isSaved, setSaved] = useState(false);
  const save = () => {
    saveFile(fileName(strategy), strategyMarkdown(strategy), 'text/markdown');
    setSaved(true);
  };
  return (
    <div className="flex flex-wrap gap-2 border-line border-t pt-3">
      <Button onClick={save} icon={<DownloadIcon />}>
        Export Markdown
      </Button>
      <Button look="danger" onClick={onDelete} aria-label={`Delete the strategy for ${strategy.product}`}>
        Delete
      </Button>
      <span role="status" className="self-center text-muted text-sm">
        {isSaved ? 'Saved' : ''}
      </span>
    </div>
  );
};
