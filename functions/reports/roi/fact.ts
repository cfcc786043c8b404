import type { FactBook } from '#functions/advisor/facts/facts';
import type { Evidence } from '#shared/kernel/evidence';
import { withoutEnd } from '#shared/kernel/format';

/** How facts of a return on investment report are named and shaped. */

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
const byFormula = (formula: string): Evidence => ({
  kind: 'estimate',
  source: 'Arithmetic over your quotes and the assumptions shown',
  note: clipped(formula),
});

/** Adds figures of a subject that we computed: each under a field, with its label, its text and its formula. */
export const computedOf =
  (book: FactBook, subject: string) =>
  (field: string, label: string, text: string, formula: string): FactBook =>
    book.add({
      id: `${subject}.${field}`,
      subject,
      claimClass: 'calculation',
      label,
      text,
      evidence: byFormula(formula),
    });

/** Text without its full stop: sentences around a fact bring their own. */
export const unstopped = (text: string): string => withoutEnd(text.trim(), '.') || 'not stated';
