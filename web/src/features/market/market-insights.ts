import { type MarketData, marketLabel } from '#shared/contracts/market';
import type { Evidence } from '#shared/kernel/evidence';
import { formatDate, listed, withoutEnd } from '#shared/kernel/format';
import { sumAud } from '#shared/market/notice';
import { countOf, formatCount } from '../../lib/format.ts';
import { formatAmount, formatPercent } from './market-format.ts';
import {
  bandWords,
  concentrationMessage,
  coverageCaution,
  distributionMessage,
  spendMessage,
} from './trends/trend-words.ts';

/** A sentence and the figure that it is made of. */
export type Finding = { id: string; text: string; basis: string; evidence: Evidence };

const basisOf = ({ title, n }: { title: string; n: number }): string => `${title}, n = ${formatCount(n)}`;

const panelShare = ({ trends: { spendByQuarter } }: MarketData): Finding[] => {
  const { value, evidence } = spendByQuarter;
  const panel = sumAud((value ?? []).map(({ panelValueAud }) => panelValueAud ?? 0));
  const total = sumAud((value ?? []).map(({ valueAud }) => valueAud ?? 0));
  if (panel === 0 || total === 0) return [];
  const text = `Standing offers, which many buyers draw on, are ${formatAmount(panel)} or ${formatPercent((panel / total) * 100)} of the committed value: they do not show what one buyer pays.`;
  return [{ id: 'panels', text, basis: basisOf(spendByQuarter), evidence }];
};

/** What the figures say, in sentences; a figure that is hidden gives none. */
export const marketInsights = (data: MarketData): Finding[] => {
  const { spendByQuarter, contractsByCategory, supplierConcentration, valueDistribution } = data.trends;
  const said = (id: string, text: string | undefined, head: { title: string; n: number; evidence: Evidence }) =>
    text === undefined ? [] : [{ id, text: `${text}.`, basis: basisOf(head), evidence: head.evidence }];
  const spend = spendByQuarter.value && spendMessage(spendByQuarter.value, true);
  const largest = supplierConcentration.value?.largest[0];
  return [
    ...said(
      'spend',
      spend ? [spend, withoutEnd(coverageCaution(data) ?? '', '.')].filter(Boolean).join('. ') : undefined,
      spendByQuarter,
    ),
    ...panelShare(data),
    ...said(
      'concentration',
      supplierConcentration.value ? concentrationMessage(supplierConcentration.value) : undefined,
      supplierConcentration,
    ),
    ...said(
      'largest',
      largest &&
        `${largest.name} has the largest share: ${formatPercent(largest.sharePercent)}, in ${countOf(largest.notices, 'notice')}`,
      supplierConcentration,
    ),
    ...said(
      'distribution',
      valueDistribution.value ? distributionMessage(valueDistribution.value) : undefined,
      valueDistribution,
    ),
    ...said('categories', categoryGap(data), contractsByCategory),
  ];
};

const categoryGap = ({ trends: { contractsByCategory }, unknownCategory }: MarketData): string | undefined =>
  contractsByCategory.value && unknownCategory > 0
    ? `${formatCount(unknownCategory)} of ${countOf(contractsByCategory.n, 'notice')} are worded too generally for our rule to find a category, so each category holds at least what is shown`
    : undefined;

const NAMES_MAX = 3;
const someOf = (names: readonly string[]): string => {
  const all = [...new Set(names)];
  const rest = all.length - NAMES_MAX;
  return listed(rest > 0 ? [...all.slice(0, NAMES_MAX), countOf(rest, 'other')] : all);
};

const standingOffers = ({ categories }: MarketData): Finding[] =>
  categories
    .filter(({ panelNotices }) => panelNotices > 0)
    .map(({ category, label, panelNotices, panelValueAud, evidence }) => ({
      id: `offers-${category}`,
      text: `${label}: ${countOf(panelNotices, 'standing offer')} of ${formatAmount(panelValueAud)} in all ${panelNotices === 1 ? 'is' : 'are'} on record. Ask whether your organisation may buy from ${panelNotices === 1 ? 'it' : 'them'}.`,
      basis: `${label}, notices of standing offers, n = ${formatCount(panelNotices)}`,
      evidence,
    }));

const entrants = ({ alerts, asOf }: MarketData): Finding[] => {
  const found = alerts.filter(({ alertType }) => alertType === 'new_competitor');
  const [first] = found;
  if (!first || !asOf) return [];
  const names = someOf(found.map(({ vendor }) => vendor));
  return [
    {
      id: 'entrants',
      text: `New on record in the year to ${formatDate(asOf)}: ${names}. Consider asking them for a quote too.`,
      basis: `Alerts of new suppliers, n = ${formatCount(found.length)}`,
      evidence: first.evidence,
    },
  ];
};

const endings = ({ alerts, asOf }: MarketData, today: string): Finding[] => {
  const found = alerts.filter((alert) => alert.alertType === 'contract_expiry' && (alert.endsOn ?? '') >= today);
  const [first] = found;
  if (!first || !asOf) return [];
  return [
    {
      id: 'endings',
      text: `${countOf(found.length, 'contract')} of ${someOf(found.flatMap(({ buyer }) => buyer ?? []))} ${found.length === 1 ? 'ends' : 'end'} within 180 days. Ask what a new tender would offer before you sign for longer.`,
      basis: `Alerts of contracts that end, n = ${formatCount(found.length)}`,
      evidence: first.evidence,
    },
  ];
};

const choice = ({ trends: { supplierConcentration } }: MarketData): Finding[] => {
  const { value, evidence } = supplierConcentration;
  if (!value) return [];
  const others = value.suppliers - Math.min(4, value.suppliers);
  const text =
    value.band === 'unconcentrated' || others === 0
      ? `The value on record is ${bandWords[value.band]} over ${countOf(value.suppliers, 'supplier')}: ${value.band === 'unconcentrated' ? 'there is room to compare several quotes' : 'look for suppliers that public notices do not show'}.`
      : `Besides the four largest, ${countOf(others, 'supplier')} ${others === 1 ? 'is' : 'are'} on record: a quote from one of them shows what the larger ones can be held to.`;
  return [{ id: 'choice', text, basis: basisOf(supplierConcentration), evidence }];
};

const silent = ({ categories }: MarketData): Finding[] => {
  const none = categories.filter(({ notices }) => notices === 0);
  const [first] = none;
  if (!first) return [];
  return [
    {
      id: 'silent',
      text: `No notice on record is known to be for ${listed(
        none.map(({ category }) => marketLabel(category)),
        'or',
      )}: a firm quote will tell you more than public notices can.`,
      basis: 'Notices by category, n = 0',
      evidence: first.evidence,
    },
  ];
};

/** What a buyer may do about it: each follows from figures on this page. */
export const marketOpportunities = (data: MarketData, today: string): Finding[] =>
  [standingOffers, endings, entrants, choice, silent].flatMap((found) => found(data, today));
