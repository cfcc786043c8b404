import { lowered, withoutEnd } from '#shared/kernel/format';
import type { EffectEntry, EffectLimit } from './schema.ts';

/** Measured effects in words: never one number without its interval, where there is one, and its certainty. */

const found: Record<EffectEntry['direction'], string> = {
  harm: 'worse',
  none: 'no difference',
  mixed: 'mixed findings',
  benefit: 'better',
};

const intervalName = {
  confidence: '95% confidence interval',
  credible: '95% credible interval',
  range: 'range',
} as const;

const formatNumber = (value: number): string => value.toLocaleString('en-AU', { maximumFractionDigits: 2 });

const measured = ({ measure }: EffectEntry): string => {
  if (!measure) return '';
  const { form, value, unit, low, high, interval } = measure;
  const number = formatNumber(value);
  const figure =
    form === 'ratio' ? `${unit} ${number}` : unit.startsWith('%') ? `${number}${unit}` : `${number} ${unit}`;
  const isBounded = low !== undefined && high !== undefined && interval !== undefined;
  const span = isBounded
    ? `${intervalName[interval]} ${formatNumber(low)} to ${formatNumber(high)}`
    : 'no interval given';
  return `: ${figure} (${span})`;
};

/**
 * "Bed exit alarms: no difference in falls per 1,000 patient days: risk ratio 1.09 (95% confidence interval 0.85 to 1.53);
 * certainty moderate".
 */
export const effectWords = (effect: EffectEntry): string => {
  const { intervention, direction, finding, certainty } = effect;
  const joint = direction === 'none' || direction === 'mixed' ? 'in' : 'for';
  const more = finding ? `; ${lowered(withoutEnd(finding, '.'))}` : '';
  return `${intervention}: ${found[direction]} ${joint} ${effect.measured}${measured(effect)}${more}; certainty ${certainty.replace('-', ' ')}`;
};

const limitWords: Record<EffectLimit, string> = {
  'one-site': 'one site',
  'no-control': 'no control group',
  'not-randomised': 'not randomised',
  small: 'small',
  imprecise: 'imprecise',
  'self-reported': 'counts what staff reported',
  'second-hand': 'read second-hand',
  pandemic: 'pandemic years',
  older: 'older study',
  process: 'measures a process and not what happened to patients',
  bundled: 'several changes at once',
  supplier: 'told by a supplier',
  selected: 'who took part may differ from who did not',
  varied: 'studies differ widely',
  'against-film': 'compared with film',
};

/** What a reader must know of a study: how it was made, where, on whom, and why it may not hold elsewhere. */
export const effectNote = ({ design, country, sample, limits, measure }: EffectEntry): string =>
  [
    `${design.replace('-', ' ')}, ${country}`,
    sample,
    ...limits.map((limit) => limitWords[limit]),
    ...(measure?.isDerived ? ['the number is computed from the figures of the source'] : []),
  ].join('; ');
