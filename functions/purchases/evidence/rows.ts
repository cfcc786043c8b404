import { solutionFields, vendorFields } from '#functions/advisor/facts/record-fields';
import type { SolutionFacts, VendorFacts } from '#functions/records/schema/record';
import { gapFields } from '#functions/records/view/gaps';
import { vendorGaps } from '#functions/records/view/vendor-gaps';
import type { OverlayFact, PurchaseEvidence } from '#shared/contracts/purchases/purchases';
import { settingLabel } from '#shared/kernel/catalogue';
import { type Need, refusalOf } from '#shared/kernel/need';

export type Row = PurchaseEvidence['rows'][number];

/** What a buyer asks of a product besides what every record is asked for, each by the fields that tell it. */
const asked = [
  ['hosting', 'Where are our data held, and by whom?'],
  ['standards', 'Which standards does the product follow?'],
  ['certificates', 'Which certificates does the product hold, and until when?'],
  ['serviceLevels', 'Which service levels do you commit to?'],
  ['warranty', 'What does the warranty cover, and for how long?'],
  ['contractTerm', 'What is the shortest term of the contract?'],
  ['exitTerms', 'How do we get our data back at the end, in which format and at what price?'],
  ['dataOwnership', 'Who owns the data in the product?'],
] as const satisfies readonly (readonly [keyof SolutionFacts, string])[];

const ofSolution = (field: keyof SolutionFacts, question = ''): Row => ({
  ...{
    id: `solution.${field}`,
    label: solutionFields[field].label,
    of: 'solution',
    fields: [field],
    must: '',
    question,
  },
});

const ofVendor = (field: keyof VendorFacts, question = ''): Row => ({
  ...{ id: `vendor.${field}`, label: vendorFields[field].label, of: 'vendor', fields: [field], must: '', question },
});

/** Of the row that a settled quote closes. */
export const PRICE = 'solution.startingPrice';

const usual: readonly Row[] = [
  ...gapFields.map(
    ({ gap, fields, question }): Row => ({
      ...{ id: `solution.${fields[0]}`, label: gap, of: 'solution', must: '', question },
      // A price that a vendor wrote and the buyer confirmed tells it too.
      fields: gap === 'price' ? [...fields, 'prices'] : [...fields],
    }),
  ),
  ...asked.map(([field, question]) => ofSolution(field, question)),
  ...vendorGaps({}).gaps.map(({ field, question }) => ofVendor(field, question)),
];

/** What the buyer must have, and the kind of place: a verdict rests on these. */
const pointRows = ({ mustHaves, setting }: Need): Row[] => [
  ...mustHaves.map(
    (must, at): Row => ({
      ...{ id: mustId(at), label: must, of: 'solution', fields: [], must },
      question: `Does the product meet this as it is sold today: “${must}”?`,
    }),
  ),
  ...(setting ? [{ ...ofSolution('settings'), id: SETTING, label: `for ${settingLabel[setting].toLowerCase()}` }] : []),
];
/** Of a row and of the point that it is judged by. */
export const mustId = (at: number): string => `must.${at + 1}`;
export const SETTING = 'setting';

/** Everything that products are compared by: musts first, the usual rows, and what this purchase came to know besides. */
export const rowsFor = (need: Need, facts: readonly OverlayFact[]): Row[] => {
  const all = [...pointRows(need), ...usual];
  const ofMusts = new Set(need.mustHaves.flatMap((must) => [must, refusalOf(must)]));
  const isOfMust = ({ value }: OverlayFact) => Array.isArray(value) && value.every((one) => ofMusts.has(one));
  const isTold = (fact: OverlayFact) =>
    isOfMust(fact) || all.some((row) => row.of === fact.of && row.fields.includes(fact.field));
  const further = facts.filter((fact) => !isTold(fact)).flatMap(({ of, field }) => rowOf(of, field) ?? []);
  return [...all, ...new Map(further.map((row) => [row.id, row])).values()];
};

const rowOf = (of: OverlayFact['of'], field: string): Row | undefined => {
  if (of === 'solution') return isField(solutionFields, field) ? ofSolution(field) : undefined;
  return isField(vendorFields, field) ? ofVendor(field) : undefined;
};

const isField = <Fields extends object>(fields: Fields, field: string): field is keyof Fields & string =>
  Object.hasOwn(fields, field);
