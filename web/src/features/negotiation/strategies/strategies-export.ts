import { NOT_ON_RECORD } from '#shared/kernel/evidence';
import { formatAud } from '#shared/kernel/format';
import { savingsOf } from '#shared/money/negotiation/savings';
import { type CsvCell, csvOf } from '../../../lib/files/csv.ts';
import { withoutCites } from '../../../lib/text/endnotes.ts';
import { audTyped } from '../../../lib/text/typed-amount.ts';
import { goalWords, type Strategy, statusLabel } from './strategies.ts';

const savingsFor = (strategy: Strategy) =>
  savingsOf(audTyped(strategy.asked), audTyped(strategy.agreed), strategy.targetPrice);

const head = [
  'Vendor',
  'Product',
  'Goal',
  'Status',
  'Demonstration',
  'Current price or budget (AUD)',
  'Target price (AUD)',
  'Target rule',
  'Benchmark target (AUD)',
  'Walk-away price (AUD)',
  'Time frame',
  'Asked (AUD)',
  'Agreed (AUD)',
  'Saved (AUD)',
  'Saved (%)',
  'Note',
  'Created',
];

const cents = (amount: number | undefined | null): number | null =>
  amount === undefined || amount === null ? null : Math.round(amount * 100) / 100;

const rowOf = (strategy: Strategy): CsvCell[] => {
  const savings = savingsFor(strategy);
  return [
    strategy.vendor,
    strategy.product,
    goalWords(strategy),
    statusLabel(strategy.status),
    strategy.demonstration ? 'yes' : 'no',
    strategy.currentPrice,
    cents(strategy.targetPrice),
    strategy.targetRule,
    cents(strategy.benchmarkTarget.value) ?? NOT_ON_RECORD,
    cents(strategy.walkAway.value),
    strategy.timeframe,
    audTyped(strategy.asked),
    audTyped(strategy.agreed),
    cents(savings?.savedAud),
    cents(savings?.savedPercent),
    strategy.note,
    strategy.createdAt.slice(0, 10),
  ];
};

/** All strategies with what was asked, agreed and saved. */
export const strategiesCsv = (strategies: readonly Strategy[]): string => csvOf([head, ...strategies.map(rowOf)]);

/** Asked against agreed, in a sentence. */
export const savingsWords = (strategy: Strategy): string | undefined => {
  const savings = savingsFor(strategy);
  if (!savings) return undefined;
  const { savedAud, savedPercent, overTargetAud } = savings;
  const share = savedPercent === null ? '' : ` (${Math.abs(savedPercent).toFixed(1)} %)`;
  const first =
    savedAud >= 0 ? `Saved ${formatAud(savedAud)}${share}` : `${formatAud(-savedAud)}${share} more than asked`;
  if (overTargetAud === null) return `${first}.`;
  if (overTargetAud <= 0) return `${first}; the target was reached.`;
  return `${first}; ${formatAud(Math.round(overTargetAud))} above the target.`;
};

/** One strategy as a page of Markdown, with the sources of its leverage points. */
export const strategyMarkdown = (strategy: Strategy): string => {
  const money = (amount: number | null) => (amount === null ? NOT_ON_RECORD : formatAud(Math.round(amount)));
  return [
    `# Negotiation strategy: ${strategy.product}, ${strategy.vendor}`,
    ...(strategy.demonstration ? ['', '**Demonstration: this vendor is fictional.**'] : []),
    '',
    `- Goal: ${goalWords(strategy)}`,
    `- Status: ${statusLabel(strategy.status)}`,
    `- Target price: ${strategy.targetPrice > 0 ? money(strategy.targetPrice) : 'No budget entered'} (${strategy.targetRule})`,
    `- Benchmark target: ${money(strategy.benchmarkTarget.value)} (${strategy.benchmarkTarget.formula})`,
    `- Walk-away price: ${money(strategy.walkAway.value)} (${strategy.walkAway.formula})`,
    `- Time frame: ${strategy.timeframe}`,
    `- Agreed against asked: ${savingsWords(strategy) ?? 'not recorded'}`,
    ...(strategy.note ? [`- Note: ${strategy.note}`] : []),
    '',
    '## Strategy',
    '',
    strategy.strategy,
    '',
    '## Tactics',
    '',
    ...strategy.tactics.map((tactic) => `- ${tactic}`),
    '',
    '## Leverage',
    '',
    ...(strategy.leveragePoints.length > 0
      ? strategy.leveragePoints.map((point) => `- ${withoutCites(point)}`)
      : [NOT_ON_RECORD]),
    '',
    '## Sources',
    '',
    ...strategy.citations.map(({ label, source, asOf }) => `- ${label}: ${source}${asOf ? `, ${asOf}` : ''}`),
    '',
  ].join('\n');
};
