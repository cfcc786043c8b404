import type { BookFact } from '#functions/advisor/facts/facts';
import { vendorSubject } from '#functions/advisor/facts/record-facts';
import { conformanceAsks } from '#functions/records/need/relevance-input';
import { phraseBook, says } from '#shared/reading/phrases/phrase-book';
import { wordsIn } from '#shared/reading/phrases/words';
import { fieldOf, type Match, open } from './settled.ts';

/** A public register or mark, the fields that bear it out of a product itself, and where anybody may look it up. */
type Register = {
  asks: readonly string[];
  fields: readonly string[];
  /** Of fields that hold several marks, the words that are this one's. */
  tells?: (text: string, asked: string) => boolean;
  /** What a company holds, its products have: a certified management system. */
  isOfVendor?: true;
  where: string;
};

const isIso = says(['iso']);
const asksConformance = says(['conform*|certif*|regist*']);
const marks = ['certificates', 'certifications', 'compliance', 'standards'];
const registers: readonly Register[] = [
  {
    asks: ['artg', 'tga', 'therapeutic goods'],
    fields: ['artg', 'tga'],
    where: 'the ARTG search of the TGA (tga.gov.au), by model and sponsor',
  },
  { asks: ['fda', '510 k', '510k'], fields: ['fda', 'fda510k'], where: 'the 510(k) database of the FDA, by model' },
  {
    asks: ['ce mark|marked|marking|certified|certificate', 'eudamed'],
    fields: ['ce', 'ceClass'],
    where: 'EUDAMED, or the certificate of the notified body',
  },
  {
    asks: [
      'ndis register*|registration|approved|provider',
      'register*|registration|approved with|for|under|by|as? the|a? ndis',
      'register* ndis',
    ],
    fields: [],
    where: 'the register of providers of the NDIS Commission, by ABN',
  },
  {
    asks: ['irap'],
    fields: marks,
    tells: says(['irap']),
    where: 'the report of the IRAP assessor, which the vendor or its host gives out',
  },
  {
    asks: ['iso|iec|iso/iec iec? #', 'iso certif*|accredit*'],
    fields: ['iso', ...marks],
    tells: (text, asked) => {
      const held = wordsIn(text).map(({ lower }) => lower);
      return wordsIn(asked).every(({ lower }) => !(lower >= '0' && lower < ':') || held.includes(lower)) && isIso(text);
    },
    isOfVendor: true,
    where: 'the certificate itself, with its scope and expiry, by the body that issued it',
  },
  ...conformanceAsks.map(({ asks, schemes }) => ({
    asks,
    fields: ['conformance', ...(schemes.includes('my-health-record') ? ['integrations', 'interfaces'] : [])],
    tells: (text: string, asked: string) =>
      schemes.some((scheme) => text.toLowerCase().replaceAll('-', ' ').startsWith(scheme.replaceAll('-', ' '))) &&
      (!asksConformance(asked) || text.includes(': ')),
    where: 'the conformance register of the Australian Digital Health Agency, by product and version',
  })),
];
const anyConformance = registers.at(-1);
const book = phraseBook(registers.flatMap((register) => register.asks.map((phrase) => [phrase, register] as const)));

/** Registers that words ask about, each with the words that do. */
export const registersIn = (text: string): { register: Register; q: string }[] => {
  const words = wordsIn(text);
  const found = book.find(words);
  const isSpecific = found.some(({ value }) => value !== anyConformance && value.fields[0] === 'conformance');
  return registers.flatMap((register) => {
    if (register === anyConformance && isSpecific) return [];
    const own = found.filter(({ value }) => value === register).sort((a, b) => b.to - b.from - (a.to - a.from))[0];
    return own ? [{ register, q: text.slice(words[own.from]?.at, words[own.to - 1]?.end) }] : [];
  });
};

const denials = says(['no', 'not yet']);

/**
 * "A device" and "a recall by the TGA" are no entry: only the register's own field of that very product is. Where sources
 * disagree both are told, and neither decides.
 */
export const byRegister = (
  { fields, tells, isOfVendor }: Register,
  facts: readonly BookFact[],
  asked: string,
): Match => {
  const named = facts.filter((fact) => fields.includes(fieldOf(fact)) && (tells?.(fact.text, asked) ?? true));
  const held = named.filter(
    ({ id, text }) => !text.endsWith(': not known') && !named.some((other) => other.id.startsWith(`${id}.`)),
  );
  const isOfHost = ({ text }: BookFact) => text.includes('of the hosting provider');
  const own = held.filter(
    (fact) => (isOfVendor || !fact.subject.startsWith(vendorSubject(''))) && !(isOfVendor && isOfHost(fact)),
  );
  const [no] = own.filter(({ text }) => denials(text));
  const yes = own.filter(({ text }) => !denials(text));
  if (no && yes[0]) return { relation: 'warns', facts: [yes[0].id, no.id] };
  if (no) return { relation: 'fails', facts: [no.id] };
  if (yes.length > 0) return { relation: 'meets', facts: yes.slice(0, 2).map(({ id }) => id) };
  // What the company holds may be another product's.
  return held[0] ? { relation: 'warns', facts: [held[0].id] } : open;
};
