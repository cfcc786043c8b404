import type { VendorPricing } from '#shared/contracts/pricing';

type Shown = Omit<VendorPricing, 'notOnRecord' | 'questions' | 'evidence'>;
type Gap = { gap: string; question: string; isOpen: (row: Shown) => boolean };

/** What a buyer compares, in the words of the gap line, with the question that would answer it. */
const gaps: readonly Gap[] = [
  {
    gap: 'base price per room',
    question: 'What do you charge once for each room, with GST shown separately?',
    isOpen: ({ basePricePerRoom }) => basePricePerRoom === null,
  },
  {
    gap: 'implementation cost',
    question: 'What does implementation cost once for our size, and what does it include?',
    isOpen: ({ implementationCost }) => implementationCost === null,
  },
  {
    gap: 'monthly cost',
    question: 'What do we pay each month for our size, for how long is it fixed, and how is it indexed?',
    isOpen: ({ monthlyCost }) => monthlyCost === null,
  },
  {
    gap: 'support level',
    question: 'Which levels of support do you offer, at which hours, and at what response times?',
    isOpen: ({ supportLevel }) => supportLevel === null,
  },
  {
    gap: 'market position',
    question: 'Since when do you serve healthcare customers in Australia, and how many use the product today?',
    isOpen: ({ marketPosition }) => marketPosition === null,
  },
  {
    gap: 'availability',
    question: 'Is your company Australian, and who supplies and supports the product in our state?',
    isOpen: ({ availability }) => availability === null,
  },
  {
    gap: 'TGA approval',
    question: 'Is the product a medical device under the TGA’s rules, and what is its ARTG number?',
    isOpen: ({ certifications }) => certifications.tga === null,
  },
  {
    gap: 'FDA approval',
    question: 'Does the product hold an FDA clearance or approval, and under which number?',
    isOpen: ({ certifications }) => certifications.fda === null,
  },
  {
    gap: 'CE mark',
    question: 'Is the product CE marked, and as which class of device?',
    isOpen: ({ certifications }) => certifications.ce === null,
  },
  {
    gap: 'ISO certificates',
    question: 'Which ISO certificates do you hold for the product, and until when?',
    isOpen: ({ certifications }) => certifications.iso.length === 0,
  },
  {
    gap: 'price history',
    question: 'How has your list price changed over the past three years?',
    isOpen: ({ priceChange }) => priceChange === null,
  },
];

/** What no record holds of a row, in words and as questions to the vendor. */
export const pricingGaps = (row: Shown): Pick<VendorPricing, 'notOnRecord' | 'questions'> => {
  const open = gaps.filter(({ isOpen }) => isOpen(row));
  return { notOnRecord: open.map(({ gap }) => gap), questions: open.map(({ question }) => question) };
};
