import type { FilledField } from '#shared/contracts/reports/report-choices';
import { useForPurchase } from '../../../../lib/purchase/for-purchase.ts';
import { type Known, useKnown } from '../../../../lib/purchase/known.ts';
import { type Draft, useDraft } from '../../../../lib/storage/drafts.ts';

/** What a purchase fills in, by field; what is blank it does not know. */
export type Filled = Partial<Record<FilledField, string | readonly string[]>>;
/** Of the fields that stand as the purchase has them, where that is from. */
export type Taken = Partial<Record<FilledField, string>>;

const TAKEN = 'Taken from the purchase';
const noteOf = (field: FilledField, { understood }: Known): string =>
  field === 'projectGoals' ? `${TAKEN}: ${understood}.` : `${TAKEN}.`;

/** A hint on a field, after where what stands in it is from. */
export const hintWith = (note: string | undefined, hint: string): string => (note ? `${note} ${hint}` : hint);

/** The fields of a form that a change makes differ. */
const changedIn = <Form extends object>(before: Form, after: Form): Partial<Form> =>
  Object.fromEntries(
    Object.entries(after).filter(([field, value]) => value !== before[field as keyof Form]),
  ) as Partial<Form>;

/**
 * A form that its purchase fills. What was typed goes before what the purchase says, and that before what the form
 * begins with; only what was typed is kept, so that the rest follows the purchase.
 * @returns the form, how to change it, what stands in it as the purchase has it, and what a request says of that
 */
export const useFilledForm = <Form extends object>(
  kept: Draft<Partial<Form>>,
  empty: Form,
  filledBy: (known: Known) => Filled,
) => {
  const [typed, setTyped] = useDraft<Partial<Form>>(kept, {});
  const known = useKnown();
  const forPurchase = useForPurchase();
  const filled = Object.entries(known ? filledBy(known) : {}).filter(([, value]) => value.length > 0);
  const wholeOf = (now: Partial<Form>): Form => ({ ...empty, ...Object.fromEntries(filled), ...now });
  const fields = filled.flatMap(([field]) => (field in typed ? [] : [field as FilledField]));
  const taken: Taken = Object.fromEntries(fields.map((field) => [field, known ? noteOf(field, known) : '']));
  return {
    form: wholeOf(typed),
    onChange: (change: (now: Form) => Form) =>
      setTyped((now) => ({ ...now, ...changedIn(wholeOf(now), change(wholeOf(now))) })),
    taken,
    around: { ...forPurchase, ...(fields.length > 0 ? { fromPurchase: fields } : {}) },
  };
};
