import {
  REQUIREMENT_MAX,
  REQUIREMENTS_MAX,
  SELECTED_MAX,
  SOLUTION_NAME_MAX,
  SYSTEM_MAX,
  SYSTEMS_MAX,
} from '#shared/contracts/reports/report-choices';
import { oneLine } from '#shared/kernel/format';
import type { AnyForm } from './form.ts';

/** A list of texts in a form: each is typed and added. */
export type TypedList = {
  list: keyof AnyForm['typed'];
  /** Of the list, and of one: "Custom requirements", "Custom requirement". */
  label: string;
  itemLabel: string;
  addLabel: string;
  hint: string;
  placeholder: string;
  /** Entries at most, and characters of one. */
  max: number;
  maxLength: number;
};

export const solutionList: TypedList = {
  list: 'selectedSolutions',
  label: 'Selected solutions',
  itemLabel: 'Solution name',
  addLabel: 'Add solution',
  hint: 'A name that is not on record is kept as you typed it: nothing is said about it, and its evidence coverage is 0%.',
  placeholder: 'For example: Tacera',
  max: SELECTED_MAX,
  maxLength: SOLUTION_NAME_MAX,
};
export const systemList: TypedList = {
  list: 'currentSystems',
  label: 'Current systems',
  itemLabel: 'Current system',
  addLabel: 'Add system',
  hint: 'Each is looked up in the records of each solution, or becomes a question to its vendor.',
  placeholder: 'For example: your care record or phone system',
  max: SYSTEMS_MAX,
  maxLength: SYSTEM_MAX,
};
/** The buyer's own requirements; the report answers each. */
export const requirementList: TypedList = {
  list: 'customRequirements',
  label: 'Custom requirements',
  itemLabel: 'Custom requirement',
  addLabel: 'Add requirement',
  hint: 'Each is answered for each solution from its record, or becomes a question to its vendor.',
  placeholder: 'For example: works during a power failure',
  max: REQUIREMENTS_MAX,
  maxLength: REQUIREMENT_MAX,
};

/** Whether no more may be added. */
export const isFull = (form: AnyForm, { list, max }: TypedList): boolean => (form[list]?.length ?? 0) >= max;

const sameWords = (text: string) => oneLine(text).toLowerCase();

/** Whether a list holds the same words already: upper and lower case and white space make no difference. */
export const holds = (list: readonly string[], text: string): boolean =>
  list.some((one) => sameWords(one) === sameWords(text));

/** A form with further texts in a list: trimmed, each once, blank ones left out, and no more than it may hold. */
export const withAdded = <Form extends AnyForm>(
  form: Form,
  { list, max }: TypedList,
  ...texts: readonly string[]
): Form => {
  const fits = (items: string[], text: string) => text.trim() !== '' && items.length < max && !holds(items, text);
  const add = (items: string[], text: string) => (fits(items, text) ? [...items, text.trim()] : items);
  return { ...form, [list]: texts.reduce(add, form[list] ?? []) };
};

/** The form with what is still being typed into its lists: Generate takes it along; what does not fit stays typed. */
export const withTyped = <Form extends AnyForm>(form: Form, ...lists: TypedList[]): Form =>
  lists.reduce((now, one) => {
    const text = now.typed[one.list];
    const whole = withAdded(now, one, text);
    return { ...whole, typed: { ...now.typed, [one.list]: holds(whole[one.list] ?? [], text) ? '' : text } };
  }, form);
