import type { SolutionFacts } from '../schema/record.ts';
import { asksPrice } from './evidence-reader.ts';

/** What a buyer asks first and records often lack, in the words of the gap line, with the fields that would answer it. */
export const gapFields: ReadonlyArray<{ gap: string; fields: readonly (keyof SolutionFacts)[]; question: string }> = [
  {
    gap: 'price',
    fields: ['startingPrice', 'priceRange', 'pricePerRoom'],
    question: 'What is the price for our size, once and per year, with GST shown separately?',
  },
  {
    gap: 'ARTG',
    fields: ['artg', 'tga', 'device'],
    question: 'Is the product a medical device under the TGA’s rules, and what is its ARTG number?',
  },
  {
    gap: 'Australian distributor',
    fields: ['distributors'],
    question: 'Who supplies, installs and services the product in our state?',
  },
  {
    gap: 'integrations',
    fields: ['integrations', 'interfaces', 'apiIntegration'],
    question: 'Which of our systems does the product connect to today, and by which interface?',
  },
  {
    gap: 'implementation time',
    fields: ['implementationTime'],
    question: 'How long from order to go-live for a site like ours?',
  },
  {
    gap: 'support hours',
    fields: ['support247'],
    question: 'At which hours is support answered, and how fast is a fault attended on site?',
  },
  {
    gap: 'named users',
    fields: ['usedBy', 'trackRecord'],
    question: 'Which organisations like ours use the product and may be called as references?',
  },
  {
    gap: 'sales contact',
    fields: ['salesEmail', 'salesPhone'],
    question: 'Who is our contact for a written quote and a demonstration?',
  },
];

type GapField = (typeof gapFields)[number];

/** The gaps of a solution: what a buyer would ask and no record answers. */
export const gapsOf = (facts: SolutionFacts): GapField[] =>
  gapFields.filter(({ gap, fields }) =>
    gap === 'price' ? !asksPrice(facts) : fields.every((field) => facts[field] === undefined),
  );

/** Per cent of what a buyer asks first that a record answers, 0 to 100. */
export const coverageOf = (facts: SolutionFacts): number =>
  Math.round((100 * (gapFields.length - gapsOf(facts).length)) / gapFields.length);

/** What a buyer must know besides, to bring a product in from abroad. */
const importFields: readonly GapField[] = [
  {
    gap: 'regulatory requirements',
    fields: ['regulatoryRequirements'],
    question: 'Who is the Australian sponsor, and which TGA steps are left before the product may be supplied here?',
  },
  {
    gap: 'import costs',
    fields: ['estimatedImportCosts'],
    question: 'What do freight, duty, installation by your own staff and spare parts cost, landed in our state?',
  },
];

/** The gaps that matter when a product is imported. */
export const importGapsOf = (facts: SolutionFacts): GapField[] =>
  importFields.filter(({ fields }) => fields.every((field) => facts[field] === undefined));
