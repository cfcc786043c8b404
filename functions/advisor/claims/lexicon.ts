import type { ClaimClass } from '../facts/facts.ts';
import { baseForms } from './vocabulary.ts';

/** Words that claim something of one kind, and the facts that a sentence must refer to before it may hold them. */
export type ClaimGroup = {
  name: string;
  needs: readonly ClaimClass[];
  /** Stand beside any fact of the class: "costs" beside any price. */
  generic: ReadonlySet<string>;
  /** Stand only where the fact's own label or value has them: "subscription", "TGA". */
  specific: ReadonlySet<string>;
  /** In advice that names nobody: `free`, or only as an open question ("ask whether …"). */
  inAdvice: 'free' | 'asked';
};

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean));
const group = (
  name: string,
  needs: ClaimClass[],
  inAdvice: ClaimGroup['inAdvice'],
  generic: string,
  specific = '',
): ClaimGroup => ({ name, needs, inAdvice, generic: words(generic), specific: words(specific) });

const money: ClaimClass[] = ['price', 'contract', 'finance', 'calculation', 'benchmark'];

export const claimGroups: readonly ClaimGroup[] = [
  group(
    'price',
    ['price', 'calculation', 'benchmark'],
    'free',
    'price priced pricing cost costed costing',
    'fee charge surcharge subscription licence license tariff invoice quote gst lease rental monthly upfront payable budget pay paid spend',
  ),
  group(
    'saving',
    ['price', 'calculation', 'benchmark', 'outcome'],
    'asked',
    '',
    'save saving saver discount rebate cheap affordable affordably inexpensive economical economically expensive costly free bargain waive payback roi',
  ),
  group('amount', money, 'free', 'value valued worth amount sum'),
  group('currency', money, 'asked', '', 'dollar aud cent buck grand'),
  group(
    'contract',
    ['contract'],
    'free',
    'contract contracted signed committed',
    'tender tendered panel award awarded procured notice standing arrangement commonwealth',
  ),
  group(
    'certificate',
    ['certificate', 'rule'],
    'asked',
    'certificate certification certify certified',
    `approve approval approved approves comply complies compliant compliance register registered registration listed
     listing artg tga iso fda ce accredit accredited accreditation conform conformity conformance validated validation
     licensed licensure authorised authorized authorisation cleared clearance endorsed endorse endorsement regulated irap
     soc gmp hipaa gdpr wcag ul rohs iec accepted`,
  ),
  group(
    'usage',
    ['usage'],
    'free',
    'used use using user',
    `deploy deployed deployment install installed installation customer client adopt adopted adoption live rollout rolled
     trusted trust proven track reference chosen choose selected operates serve served`,
  ),
  group(
    'integration',
    ['integration'],
    'free',
    'integrate integrated integration integrating',
    `compatible compatibility connect connected connection connectivity connector interoperable interoperability
     interoperate hl7 fhir api apis interface sync synchronise link linked plug sso dect sip`,
  ),
  group(
    'feature',
    ['feature', 'description', 'integration', 'support'],
    'free',
    'support include offer provide feature',
    'deliver enable equipped capable functionality functional allow permit handle cover let contain',
  ),
  group('founded', ['founded'], 'asked', 'founded established since', 'incorporated formed began launched history'),
  group(
    'location',
    ['location'],
    'free',
    'based located location',
    'headquarters headquartered local locally office overseas domestic onshore offshore australian australia',
  ),
  group('review', ['rating'], 'free', '', 'review reviewed reviewer'),
  group('rating', ['rating'], 'asked', 'rating rated', 'star'),
  group(
    'distributor',
    ['distributor'],
    'free',
    'distributor distribute distribution',
    'partner partnership reseller dealer agent importer',
  ),
  group(
    'finance',
    ['finance'],
    'asked',
    '',
    `revenue profit profitable profitability finance financial financially asx solvent solvency stable stability turnover
     funded funding backed employee employ acquired acquisition owned owner ownership subsidiary parent shareholder
     bankrupt insolvent liquidation`,
  ),
  group('support', ['support', 'feature'], 'free', '', 'warranty helpdesk hotline sla onsite hours'),
  group(
    'implementation',
    ['implementation'],
    'free',
    'implement implementation',
    'timeline rollout install installation migrate migration weeks training go-live',
  ),
  group(
    'outcome',
    ['outcome', 'finding'],
    'asked',
    '',
    `prevent prevention reduce reduction eliminate elimination improve improvement increase decrease boost cut lower avoid
     protect protection ensure life lives death die injury cure heal safe safely safety effective effectively
     effectiveness efficacy efficient efficiency accurate accuracy reliable reliability reliably result benefit beneficial
     success successful successfully outperform quickly rapid rapidly secure securely robust seamless seamlessly harm`,
  ),
  group('score', ['score'], 'asked', 'score scored relevance', 'rank ranked'),
  group('contact', ['contact'], 'free', 'contact', 'website site email phone telephone'),
  group('requirement', ['rule'], 'free', '', 'require required requirement'),
  group(
    'rule',
    ['rule'],
    'asked',
    '',
    'must mandatory law legal legally illegal oblige obliged obligation legislation legislated standard allowed permitted prohibited banned regulation compulsory',
  ),
];

/** The groups that a word, in lower case, belongs to in any of its forms. */
export const groupsOf = (word: string): ClaimGroup[] => {
  const forms = baseForms(word);
  return claimGroups.filter(({ generic, specific }) => forms.some((form) => generic.has(form) || specific.has(form)));
};

export const isGeneric = ({ generic }: ClaimGroup, word: string): boolean =>
  baseForms(word).some((form) => generic.has(form));

/** Comparing, praising, promising: no record of ours supports these, so no sentence holds them. */
const praise = words(`
best better good great greater greatest leading leader lead topmost top premier unique uniquely unmatched unrivalled
unparalleled unbeatable only sole solely most more less least fewer fewest worse worst superior inferior excellent
excellence outstanding exceptional ideal ideally perfect perfectly guarantee guaranteed award winning winner renowned
famous popular favourite favorite flagship revolutionary groundbreaking innovative pioneering advanced modern cutting
ultimate world-class superb fantastic amazing brilliant impressive remarkable prestigious acclaimed reputable preferred
recommend recommended obvious undisputed undoubtedly always never every everywhere foolproof flawless infallible unlimited
faster fastest quicker quickest cheaper cheapest safer safest easier easiest simpler simplest stronger strongest larger
largest smaller smallest bigger biggest longer longest shorter shortest higher highest lower lowest newer newest older
oldest earlier earliest later latest wider widest richer richest smarter smartest finer finest nicer nicest closer closest
harder hardest softer lighter heavier broader broadest deeper deepest cleaner cleanest tighter greener brighter
outperforms outperform beats beat wins win exceeds exceed surpass surpasses dominates dominant favour favours`);
/** Harmless in advice that names no product, where they are about the reader's own decision. */
const praiseInAdvice = words('lead every always never best-practice modern good recommend');

export const isPraise = (word: string): boolean => baseForms(word).some((form) => praise.has(form));
/** Praise that does not pass even in advice that names no product. */
export const isPraiseInAdvice = (word: string): boolean => isPraise(word) && !praiseInAdvice.has(word);

const negation = words(
  'no not never none nor neither nothing nobody nowhere without cannot cant lack fail fails failed failing unable isnt arent doesnt dont didnt wont hasnt havent hardly barely scarcely except unless despite false untrue wrong',
);
export const isNegation = (word: string): boolean => negation.has(word.replace(/['’]/g, ''));

/** Words that bend a value: "under {{price}}", "twice {{price}}", "almost {{price}}". */
/** Beside a name these insinuate, even in a question: "whether it still has the approval that it lost". */
const adverse = words(`
lost lose lack fail failure failing fault faulty defect complaint incident injury death die recall breach bankrupt fraud
dispute poor bad weak late delay crash damage harm illegal fake false wrong problem trouble error mistake outage missing
broken slow obsolete legacy stale poorly unsafe insecure risk crisis shutdown withdraw withdrawn refuse refused penalty
still again yet already anymore recover restore regain return revoke expire expired suspend ban flaw leak lawsuit sued`);
export const isAdverse = (word: string): boolean => baseForms(word).some((form) => adverse.has(form));

const bending = words(
  'under over below above within up least most about around approximately nearly roughly almost just than beyond exceeding upwards plus minus times per each monthly yearly annually weekly daily former formerly previously once again still until before after between maximum minimum average typical typically usually often sometimes maybe perhaps possibly reportedly allegedly supposedly',
);
export const isBending = (word: string): boolean => bending.has(word);

/** Numbers in words beyond plain counters. */
const numberWords =
  words(`zero four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million billion trillion dozen
couple half halve double triple quadruple twice thrice twofold threefold tenfold quarter third fourth fifth sixth
seventh eighth ninth tenth percent percentage pct fraction majority decade century fortnight`);
export const isNumberWord = (word: string): boolean => baseForms(word).some((form) => numberWords.has(form));

const counters = words('one two three');
export const isCounter = (word: string): boolean => counters.has(word);

/** After these a number, even a small one in words, is a measurement. */
const units = words(
  'dollar cent aud percent per year month week day hour minute second bed room user patient resident staff site hospital home licence device unit metre kilometre star point customer client country state location facility time employee nurse',
);
export const isUnit = (word: string): boolean => baseForms(word).some((form) => units.has(form));
