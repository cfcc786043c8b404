import { type Market, marketLabel } from '../contracts/market.ts';

/** What a rule reads of a notice. */
export type NoticeWords = { description: string; unspsc?: string | undefined };

/** People for hire and papers about a thing are not the thing: such a notice stays without a category. */
const notTheThing =
  /\b(?:labour hire|contractor|recruit\w*|specialist|architect|officer|assistant|coordinator|case manager|pharmacists?|review|research|evaluation|guidelines?|guidance|survey|media|advertis\w*|printing|translation|campaign|accreditation|competenc\w*|remuneration|communication materials)\b/i;

/** UNSPSC 8011: temporary and permanent personnel services. */
const isPersonnel = (unspsc: string | undefined): boolean => unspsc?.startsWith('8011') ?? false;

/** The first line that matches decides. Each speaks of a thing that is bought, not of a place of work. */
const words: readonly (readonly [Market, RegExp])[] = [
  ['nurse-call', /\b(?:nurse|patient|staff)[ -]?call\b|\bcall bells?\b/i],
  ['bed-management', /\bbed management\b|\bpatient (?:flow|journey board)\b|\bbed boards?\b/i],
  [
    'monitoring',
    /\b(?:remote|home|tele)[ -]?(?:patient )?monitoring\b|\bvirtual wards?\b|\bpersonal (?:response|alarm)s?\b|\bpersonal (?:emergency )?response\b/i,
  ],
  ['telemedicine', /\btele[ -]?(?:health|medicine)\b|\b(?:video|virtual) consult\w*/i],
  [
    'medication-management',
    /\b(?:medication|medicines?) (?:management|charts?|administration|dispensing)\b|\b(?:electronic|e)[ -]?prescri\w+|\bprescription monitoring\b|\bdispensing (?:system|software|cabinet)s?\b/i,
  ],
  [
    'pacs',
    /\bPACS\b|\bpicture archiv\w*|\b(?:medical|diagnostic) imaging\b|\b(?:medical|dental|digital) x-?ray\b|\bCT scanners?\b|\b(?:radiology|imaging) (?:information )?(?:system|software|archive)s?\b/i,
  ],
  [
    'ehr',
    /\b(?:electronic|my) (?:health|medical|patient) records?\b|\b(?:EHR|EMR|FHIR)\b|\b(?:clinical|patient|hospital) (?:information|administration) systems?\b|\bgeneral practice software\b|\bpractice management (?:software|system)s?\b/i,
  ],
  [
    'assistive-technology',
    /\bmobility (?:and functional|aids?|products?|equipment)\b|\bsafety and mobility equipment\b|\bwheel ?chairs?\b|\bprosthe\w+|\borthoti\w+|\b(?:hearing|walking) (?:aid|device|frame)s?\b|\bassistive\b|\brehabilitation appliances?\b|\bindependent living aids?\b|\bpatient (?:hoist|lifter)s?\b/i,
  ],
  ['inventory', /\b(?:inventory|stock) (?:management|control|system)\b|\bsupply chain\b|\basset tracking\b|\bRFID\b/i],
  ['communication', /\b(?:secure|clinical) messag\w+|\bpag(?:ing|ers?) (?:system|service)s?\b|\bDECT\b|\bduress\b/i],
  ['analytics', /\bbusiness intelligence\b|\bdata warehouse\b|\banalytics\b|\bdashboards?\b/i],
];

/** UNSPSC 4221 "Independent living aids for the physically challenged", as AusTender's own list calls it. */
const codes: readonly (readonly [string, Market])[] = [['4221', 'assistive-technology']];

/**
 * The category of a contract notice by its words, else by its UNSPSC code: our own rule, an estimate. The supplier's
 * name says nothing, and neither does a broad code such as "Computer services".
 * @returns `unknown` where neither tells
 */
export const categoryOfNotice = ({ description, unspsc }: NoticeWords): Market | 'unknown' => {
  if (isPersonnel(unspsc) || notTheThing.test(description)) return 'unknown';
  const byWords = words.find(([, pattern]) => pattern.test(description));
  if (byWords) return byWords[0];
  return codes.find(([code]) => unspsc?.startsWith(code))?.[1] ?? 'unknown';
};

/** The rule in words, as a reader is told it. */
export const CATEGORY_RULE =
  'Our own rule, an estimate: the category of the solution that the notice is about where its record says so; else by words of the notice ("wheelchair", "electronic prescribing") and, failing these, by UNSPSC group 4221. Notices for staff, reviews, research or publicity, and notices whose words are general ("Computer services", "Medical equipment"), stay without a category.';

export const labelOfCategory = (category: Market | 'unknown'): string =>
  category === 'unknown' ? 'Category not known' : marketLabel(category);
