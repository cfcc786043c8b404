import {
  type FilledField,
  OrganizationType,
  SELECTED_MAX,
  SYSTEM_MAX,
  SYSTEMS_MAX,
  settingsOf,
} from '#shared/contracts/reports/report-choices';
import { useForPurchase } from '../../../../lib/purchase/for-purchase.ts';
import { type Known, useKnown } from '../../../../lib/purchase/known.ts';
import { type Draft, useDraft } from '../../../../lib/storage/drafts.ts';
import { type AnyForm, tooLong } from './form.ts';

/** What the parts of a form are given; `taken`: where that is from which stands as the purchase has it, by field. */
export type FieldsProps<Form extends AnyForm = AnyForm> = {
  form: Form;
  onChange: (change: (now: Form) => Partial<Form>) => void;
  taken: Partial<Record<FilledField, string>>;
};

/** What a purchase fills in, by field; what is blank it does not know. */
const filledBy = (known: Known): Record<FilledField, string | readonly string[]> => {
  const { goals, understood, candidates, need, budget, inUse } = known;
  const runs = (type: OrganizationType) => need?.setting != null && settingsOf[type].includes(need.setting);
  return {
    projectGoals: tooLong(goals) ? understood : goals,
    selectedSolutions: candidates.slice(0, SELECTED_MAX),
    customRequirements: need?.mustHaves ?? [],
    organizationType: OrganizationType.options.find(runs) ?? '',
    budget,
    currentSystems: inUse.filter(({ length }) => length <= SYSTEM_MAX).slice(0, SYSTEMS_MAX),
  };
};

const TAKEN = 'Taken from the purchase';
const noteOf = (field: string, { understood }: Known): string =>
  field === 'projectGoals' ? `${TAKEN}: ${understood}.` : `${TAKEN}.`;

/** A hint on a field, after where what stands in it is from. */
export const hintWith = (note: string | undefined, hint: string): string => (note ? `${note} ${hint}` : hint);

/**
 * A form that its purchase fills. What was typed goes before what the purchase says, and that before what the form
 * begins with; only what was typed is kept, so that the rest follows the purchase.
 * @returns the form, how to change it, what stands in it as the purchase has it, and what a request says of that
 */
export const useFilledForm = <Form extends AnyForm>({ empty, kept }: { empty: Form; kept: Draft<Partial<Form>> }) => {
  const [typed, setTyped] = useDraft<Partial<Form>>(kept, {});
  const known = useKnown();
  const forPurchase = useForPurchase();
  const filled = Object.entries(known ? filledBy(known) : {}).filter(
    ([field, { length }]) => field in empty && length > 0,
  );
  const wholeOf = (now: Partial<Form>): Form => ({ ...empty, ...Object.fromEntries(filled), ...now });
  const fields = filled.flatMap(([field]) => (field in typed ? [] : [field as FilledField]));
  const onChange: FieldsProps<Form>['onChange'] = (change) =>
    setTyped((now) => {
      const before = wholeOf(now);
      const isNew = ([field, value]: [string, unknown]) => value !== before[field as keyof Form];
      return { ...now, ...Object.fromEntries(Object.entries(change(before)).filter(isNew)) };
    });
  return {
    form: wholeOf(typed),
    onChange,
    taken: Object.fromEntries(fields.map((field) => [field, known ? noteOf(field, known) : ''])),
    around: { ...forPurchase, ...(fields.length > 0 ? { fromPurchase: fields } : {}) },
  };
};
