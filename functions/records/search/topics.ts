import type { SolutionFacts, VendorFacts } from '#functions/records/schema/record';

/** Something a buyer asks of vendors that were already named, and the facts that answer it. */
export type Topic = {
  id: string;
  /** As it stands in a sentence: "No price is on record…". */
  noun: string;
  pattern: RegExp;
  solutionFields: readonly (keyof SolutionFacts)[];
  vendorFields: readonly (keyof VendorFacts)[];
  /** Whether public contracts belong to the answer. */
  contracts?: true | undefined;
  /** What to ask the vendor when nothing is on record. */
  question: string;
};

export const topics: readonly Topic[] = [
  {
    id: 'gaps',
    noun: 'gap',
    pattern: /\b(not on record|gaps?|missing|unknown|don'?t (?:we|you) know)\b/i,
    solutionFields: [],
    vendorFields: [],
    question: 'Please answer each of the points that no public record holds.',
  },
  {
    id: 'contracts',
    noun: 'public contract',
    pattern: /\b(contracts?|tenders?|government buyers?|awarded)\b/i,
    solutionFields: [],
    vendorFields: [],
    contracts: true,
    question: 'Which public contracts do you hold for this product, with notice numbers?',
  },
  {
    id: 'price',
    noun: 'price',
    pattern: /\b(pric(?:e|es|ing)|costs?|how much|cheap(?:er|est)?|afford\w*|expensive|fees?|subscription)\b/i,
    solutionFields: ['startingPrice', 'priceRange', 'pricingModel', 'pricePerRoom', 'implementationCost'],
    vendorFields: [],
    contracts: true,
    question: 'What is the price for our size, once and per year, with GST shown separately?',
  },
  {
    id: 'certification',
    noun: 'certificate',
    pattern:
      /\b(tga|artg|fda|ce mark(?:ed|ing)?|iso(?: ?\d+)?|certif\w+|approv\w+|complian\w+|registered|accredit\w+)\b/i,
    solutionFields: ['tga', 'artg', 'fda', 'ce', 'iso', 'regulatoryRequirements'],
    vendorFields: ['certifications', 'compliance'],
    question: 'Which ARTG entries, ISO certificates and other approvals do you hold? Please send the numbers.',
  },
  {
    id: 'integration',
    noun: 'integration',
    pattern: /\b(integrat\w+|api|fhir|hl7|interoperab\w+|connects?|compatib\w+|works? with|talks? to)\b/i,
    solutionFields: ['integrations', 'apiIntegration'],
    vendorFields: [],
    question: 'Which of our systems do you connect to today, by which interface, and who maintains it?',
  },
  {
    id: 'references',
    noun: 'named user',
    pattern:
      /\b(who (?:else )?uses?|customers?|references?|reference sites?|used by|case stud(?:y|ies)|track record|results?|outcomes?|evidence)\b/i,
    solutionFields: ['usedBy', 'outcomes', 'trackRecord', 'successStories'],
    vendorFields: [],
    contracts: true,
    question: 'Which organisations of our size and kind may we call as references?',
  },
  {
    id: 'company',
    noun: 'company detail',
    pattern:
      /\b(founded|how old is|headquarter\w*|australian (?:compan(?:y|ies)|owned|vendors?|made)|listed|asx|financ\w+|revenue|employees|stable|stability|who (?:owns|makes|is behind)|the company)\b/i,
    solutionFields: [],
    vendorFields: [
      'headquarters',
      'founded',
      'listing',
      'australianPresence',
      'revenue',
      'financialHealth',
      'employeeCount',
    ],
    question: 'Who owns the company, where is it based, and what are its last two years’ results?',
  },
  {
    id: 'support',
    noun: 'support term',
    pattern: /\b(support|24\/7|after hours|help ?desk|service levels?|sla|warranty|maintenance)\b/i,
    solutionFields: ['support247'],
    vendorFields: ['supportOptions'],
    question: 'What support is included, at which hours, and how fast is a fault answered on site?',
  },
  {
    id: 'implementation',
    noun: 'implementation time',
    pattern: /\b(implement\w*|install\w*|how long|roll ?out|go live|timelines?|training|migrat\w+)\b/i,
    solutionFields: ['implementationTime', 'implementationTimeline'],
    vendorFields: [],
    question: 'How long from order to go-live for a site like ours, and what do we have to provide?',
  },
  {
    id: 'distributor',
    noun: 'Australian distributor',
    pattern: /\b(distributors?|resellers?|local (?:supplier|partner|agent)|import\w*|sponsor)\b/i,
    solutionFields: ['distributors', 'estimatedImportCosts'],
    vendorFields: ['australianPresence'],
    question: 'Who supplies, installs and services it in our state, and who is the Australian sponsor?',
  },
  {
    id: 'contact',
    noun: 'contact',
    pattern: /\b(contact|phone|e-?mail|sales (?:rep|person|team)|websites?|get in touch|reach)\b/i,
    solutionFields: ['salesRepName', 'salesEmail', 'salesPhone'],
    vendorFields: ['website'],
    question: 'Who is our contact for a quote and a demonstration?',
  },
];
