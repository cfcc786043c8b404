import type { CitationList } from '#functions/advisor/answer/render';
import { Writer } from '#functions/advisor/answer/writer';
import { type FactBook, nameRef, ref } from '#functions/advisor/facts/facts';
import { log } from '#functions/lib/log';
import type { Assumption, OptionCost, SavingFigure } from '#shared/contracts/reports/roi-model';
import { categoryLabel } from '#shared/kernel/catalogue';
import type { Evidence } from '#shared/kernel/evidence';
import { listed, withoutEnd } from '#shared/kernel/format';
import { type Line, told } from '#shared/kernel/told';
import type { RoiFacts } from '../roi.ts';

/** How facts of a return on investment report are named, and the phrases that its parts share. Figures stand in references only. */

/** Subject id of an offer. It is a vendor's, so that no figure can stand beside another vendor's name. */
export const optionSubject = (optionId: string) => `option-${optionId}`;
/** Subject id of a saving. */
export const savingSubject = (driverId: string) => `saving-${driverId}`;
/** Subject id of an assumption. */
export const assumptionSubject = (assumptionId: string) => `assumption-${assumptionId}`;
/** Fact id of an assumption’s value. */
export const assumptionFactId = (assumptionId: string) => `${assumptionSubject(assumptionId)}.value`;
/** Subject id of what concerns the project as a whole. */
export const PROJECT = 'roi';

const NOTE_MAX = 400;
/** Text cut to what evidence may hold. */
export const clipped = (text: string): string => (text.length <= NOTE_MAX ? text : `${text.slice(0, NOTE_MAX - 1)}…`);

/** Evidence of a figure that we computed: its formula. */
export const byFormula = (
  formula: string,
  source = 'Arithmetic over your quotes and the assumptions shown',
): Evidence => ({ kind: 'estimate', source, note: clipped(formula) });

/** Adds figures of a subject that we computed: each under a field, with its label, its text and its formula. */
export const computedOf =
  (book: FactBook, subject: string, evidenceBy: (formula: string) => Evidence = byFormula) =>
  (field: string, label: string, text: string, formula: string): FactBook =>
    book.add({
      id: `${subject}.${field}`,
      subject,
      claimClass: 'calculation',
      label,
      text,
      evidence: evidenceBy(formula),
    });

/** Text without its full stop: sentences around a fact bring their own. */
export const unstopped = (text: string): string => withoutEnd(text.trim(), '.') || 'not stated';

/** The name of an offer, in a reference. */
export const optionName = ({ optionId }: Pick<OptionCost, 'optionId'>): string => nameRef(optionSubject(optionId));
/** A cost of an offer, or why it is not settled, in a reference; only where there is one. */
export const optionFact = (
  { optionId }: Pick<OptionCost, 'optionId'>,
  field: 'total' | 'once' | 'yearly' | 'open',
): string => ref(`${optionSubject(optionId)}.${field}`);
/** The name of a saving, in a reference; it is a phrase, so a sentence quotes it. */
export const savingName = ({ driverId }: SavingFigure): string => `“${nameRef(savingSubject(driverId))}”`;
/** A figure of a saving, in a reference; only where the figure is known. */
export const savingFact = ({ driverId }: SavingFigure, field: 'annual' | 'hours' | 'break-even'): string =>
  ref(`${savingSubject(driverId)}.${field}`);
/** The value of an assumption, in a reference; only where it has one. */
export const assumptionFact = (assumptionId: string): string => ref(assumptionFactId(assumptionId));
/** A figure of the whole project, in a reference; only where it is known. */
export const roiFact = (field: string): string => ref(`roi.${field}`);

/** Why the return is not computed, one sentence each. */
export const reasonsOf = ({ figures }: RoiFacts): string[] =>
  figures.undefinedBecause.map((_, at) => `${ref(`why.${at}`)}.`);

/** Labels of what nobody has given for a saving: "Admissions and Falls avoided". */
export const missingOf = ({ driverId, missing }: SavingFigure): string =>
  listed(missing.map((_, at) => ref(`${savingSubject(driverId)}.missing-${at}`)));

/** The counted saving that is the largest, with its driver. */
export const leadingSaving = ({ figures, model }: Pick<RoiFacts, 'figures' | 'model'>) => {
  const [lead] = figures.savings
    .filter(({ counted }) => counted)
    .toSorted((a, b) => (b.annualAud ?? 0) - (a.annualAud ?? 0));
  const driver = model.drivers.find(({ id }) => id === lead?.driverId);
  return lead && driver ? { lead, driver } : undefined;
};

/** A figure of our own planning has no date; a benchmark has. */
export const isOurPlan = ({ evidence }: Pick<Assumption, 'evidence'>): boolean =>
  evidence?.kind === 'estimate' && evidence.asOf === undefined;

/** Whether an assumption is our own plan and no finding. */
export const isPlanned = ({ model }: RoiFacts, assumptionId: string): boolean =>
  model.assumptions.some((assumption) => assumption.id === assumptionId && isOurPlan(assumption));

/** What is bought, within a sentence. */
export const kindWords = ({ category }: Pick<RoiFacts, 'category'>): string =>
  category ? categoryLabel[category].toLowerCase() : 'this kind of purchase';

/** Whether there are costs and savings to set against each other. */
export const isReturnKnown = ({ figures }: Pick<RoiFacts, 'figures'>): boolean =>
  figures.totalCostAud !== null && figures.annualSavingAud !== null;

/** Renders paragraphs, each of lines with references, to cited Markdown; what is absent leaves nothing. */
export type Say = (...paragraphs: readonly Line[]) => string;

/** A voice for all texts of a report besides the summary, with one list of citations for all of them. */
export const voice = (book: FactBook, citations: CitationList): Say => {
  const onDrop = () => log('error', 'line dropped', { task: 'detailed_roi', reason: 'a reference to no fact' });
  return (...paragraphs) => {
    const writer = new Writer({ book, citations, onDrop });
    for (const paragraph of told(paragraphs.map((lines) => told(lines).join(' ')))) writer.say(paragraph);
    return writer.text;
  };
};
