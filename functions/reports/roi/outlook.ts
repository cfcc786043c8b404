import type { FactBook } from '#functions/advisor/facts/facts';
import type { RoiFigures, RoiModel } from '#shared/contracts/reports/roi-model';
import { printAud, printPercent } from '#shared/money/printed-figures';
import { npvAtShare, verdictOf } from '#shared/money/roi-cases';
import type { RoiFacts } from '../roi.ts';
import { computedOf, PROJECT } from './fact.ts';
import { chosenOption, leadingSaving, roiFact, savingName } from './words.ts';

/** What a committee asks next: how the case moves with its main assumption, and what waiting costs. */

/** Sizes of the leading effect besides the one that is assumed. */
const variants = [
  { share: 0.5, field: 'npv-half', label: 'net present value at half of the leading effect' },
  { share: 1.5, field: 'npv-more', label: 'net present value at one and a half times the leading effect' },
] as const;

/** Puts these figures into the book, each with its formula. */
export const addOutlook = (book: FactBook, { model, figures }: Pick<RoiFacts, 'model' | 'figures'>): void => {
  const add = computedOf(book, PROJECT);
  addVariants(model, figures, add);
  const gainAud = yearlyGain({ model, figures });
  if (gainAud !== null)
    add('delay', 'forgone by waiting', printAud(gainAud), 'A year of the counted savings − the yearly cost');
};

type Add = (field: string, label: string, text: string, formula: string) => void;

const addVariants = (model: RoiModel, figures: RoiFigures, add: Add): void => {
  const leading = leadingSaving({ model, figures });
  const rate = printPercent(model.ratesPercent[1] ?? 0);
  for (const { share, field, label } of leading ? variants : []) {
    const npvAud = npvAtShare(model, leading?.driver.effect ?? '', share);
    const formula = `The same sum with ${share} × the effect of the largest saving, all else as it is`;
    if (npvAud !== null) add(field, label, `${printAud(npvAud)} at ${rate}`, formula);
  }
};

/** AUD that a year of waiting forgoes; null where the purchase earns nothing, or its cost is not known whole. */
const yearlyGain = ({ model, figures }: Pick<RoiFacts, 'model' | 'figures'>): number | null => {
  const chosen = chosenOption({ model, figures });
  const verdict = verdictOf({ figures });
  if (!chosen || figures.annualSavingAud === null || (verdict !== 'pays' && verdict !== 'depends')) return null;
  const gainAud = figures.annualSavingAud - chosen.yearlyAud;
  return gainAud > 0 ? gainAud : null;
};

/** How the present value moves with the effect that the case turns on. */
export const sensitivitySentence = (facts: RoiFacts): string[] => {
  const leading = leadingSaving(facts);
  return leading && facts.book.has('roi.npv-half') && facts.book.has('roi.npv-more')
    ? [
        `If the effect of ${savingName(leading.lead)} were half as large, the net present value over ${roiFact('horizon')} would be ${roiFact('npv-half')}; with half as much again, ${roiFact('npv-more')}.`,
      ]
    : [];
};

/** What doing nothing means, as far as it is known. */
export const waitingSentences = (facts: RoiFacts): string[] => {
  const { book, figures } = facts;
  const present = figures.savings.find(({ driverId }) => driverId === 'present-system');
  return [
    ...(book.has('roi.delay')
      ? [
          `If the assumptions hold, each year of waiting forgoes ${roiFact('delay')}, the savings that count less the yearly cost.`,
        ]
      : []),
    ...(present && present.missing.length > 0
      ? ['What carrying on as today costs is not known: enter what the present system costs a year.']
      : []),
  ];
};
